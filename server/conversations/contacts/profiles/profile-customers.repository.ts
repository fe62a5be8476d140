import { sql } from 'kysely';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { isOfPerson } from './of-person.repository.ts';

/** The profiles of customers; a customer is a browser or a signed user id in one window. */
export function createProfileCustomers(db: TenantTransaction, organizationId: string) {
  return {
    /** The profile of the customer, or of another customer with the same verified user id. */
    async findProfile(customerId: string): Promise<string | null> {
      const { rows } = await sql<{ profile_id: string }>`
        select profile_id from profile_customers
        where organization_id = ${organizationId} and customer_id = ${customerId}
        union all
        select other.profile_id from customers as own
        join customers as same on same.organization_id = own.organization_id
          and same.user_id = own.user_id and same.verified
        join profile_customers as other on other.organization_id = same.organization_id
          and other.customer_id = same.id
        where own.organization_id = ${organizationId} and own.id = ${customerId} and own.verified
        limit 1`.execute(db);
      return rows[0]?.profile_id ?? null;
    },

    /** Has no effect on a customer with a profile. */
    async link(customerId: string, profileId: string): Promise<void> {
      await db
        .insertInto('profile_customers')
        .values({
          organization_id: organizationId,
          customer_id: customerId,
          profile_id: profileId,
        })
        .onConflict((conflict) => conflict.columns(['organization_id', 'customer_id']).doNothing())
        .execute();
    },

    async isVerified(customerId: string): Promise<boolean> {
      const row = await db
        .selectFrom('customers')
        .select('verified')
        .where('organization_id', '=', organizationId)
        .where('id', '=', customerId)
        .executeTakeFirst();
      return row?.verified ?? false;
    },

    /** The verified user ids of the person. */
    async userIds(personId: string): Promise<string[]> {
      const { rows } = await sql<{ user_id: string }>`
        select distinct customers.user_id from profile_customers
        join customers on customers.organization_id = profile_customers.organization_id
          and customers.id = profile_customers.customer_id
        where profile_customers.organization_id = ${organizationId}
          and ${isOfPerson(organizationId, personId)} and customers.verified and customers.user_id is not null
        order by customers.user_id`.execute(db);
      return rows.map(({ user_id }) => user_id);
    },

    /** The addresses with which the person signs in to chatbots. */
    async accounts(personId: string): Promise<string[]> {
      const { rows } = await sql<{ address: string }>`
        select distinct coalesce(email, phone_number) as address from customers
        where organization_id = ${organizationId}
          and id = any(${await this.customerIds(personId)})
          and (email is not null or phone_number is not null)
        order by address`.execute(db);
      return rows.map(({ address }) => address);
    },

    /** All customers of the person, including those with the same verified user id in other windows. */
    async customerIds(personId: string): Promise<string[]> {
      const { rows } = await sql<{ id: string }>`
        select customer_id as id from profile_customers
        where organization_id = ${organizationId} and ${isOfPerson(organizationId, personId)}
        union
        select same.id from profile_customers
        join customers as own on own.organization_id = profile_customers.organization_id
          and own.id = profile_customers.customer_id and own.verified
        join customers as same on same.organization_id = own.organization_id
          and same.user_id = own.user_id and same.verified
        where profile_customers.organization_id = ${organizationId}
          and ${isOfPerson(organizationId, personId)}`.execute(db);
      return rows.map(({ id }) => id);
    },

    /** The customer, and all others of the same person. */
    async samePerson(customerId: string): Promise<string[]> {
      const { rows } = await sql<{ person_id: string }>`
        select profiles.person_id from profile_customers
        join profiles on profiles.organization_id = profile_customers.organization_id
          and profiles.id = profile_customers.profile_id
        where profile_customers.organization_id = ${organizationId}
          and profile_customers.customer_id = ${customerId}`.execute(db);
      const personId = rows[0]?.person_id;
      const others = personId ? await this.customerIds(personId) : [];
      return [...new Set([customerId, ...others])];
    },

    /** Windows that the person used. */
    async windowIds(personId: string): Promise<string[]> {
      const { rows } = await sql<{ window_id: string }>`
        select distinct window_id from customers
        where organization_id = ${organizationId}
          and id = any(${await this.customerIds(personId)})`.execute(db);
      return rows.map(({ window_id }) => window_id);
    },

    /** Moves the profile of a customer to another one, unless that one has a profile. */
    async move(fromId: string, toId: string): Promise<void> {
      const profileId = await this.findProfile(fromId);
      if (!profileId) return;
      if (!(await this.findProfile(toId))) await this.link(toId, profileId);
      await db
        .deleteFrom('profile_customers')
        .where('organization_id', '=', organizationId)
        .where('customer_id', '=', fromId)
        .execute();
    },
  };
}
