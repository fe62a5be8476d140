import { type Insertable, sql, type Updateable } from 'kysely';
import type { WindowScope } from '#server/people/members/index.ts';
import { containsPattern } from '#server/platform/db/contains-pattern.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { createKeyset } from '#server/platform/db/keyset.ts';
import type { DatabaseTables, Row } from '#server/platform/db/schema.ts';
import { type ContactProgress, progressStates } from '#shared/contracts/conversations/contacts.ts';
import { endOfColumn } from './contact-board.repository.ts';

/** `user_id` is the site's own id of the customer, where the site signed it. */
export type ContactRow = Row<'contacts'> & { user_id: string | null };
export type NewContact = Omit<
  Insertable<DatabaseTables['contacts']>,
  'organization_id' | 'position'
> & {
  customer_id: string;
};

export interface ContactFilter {
  windowId: string;
  progress: readonly ContactProgress[] | undefined;
  text: string | undefined;
  /** When the form was sent. */
  from?: Date | null;
  before?: Date | null;
}
export interface ContactPageRequest {
  order: 'asc' | 'desc' | 'board';
  page: number;
  size: number;
  /** Where the page starts; without it, at the offset of `page`. */
  cursor: string | undefined;
}

const timeKeys = [
  { column: sql.ref('created_at'), type: 'timestamptz' as const },
  { column: sql.ref('id'), type: 'text' as const },
];
const boardKeys = [
  {
    column: sql`array_position(${[...progressStates]}::text[], progress)`,
    type: 'integer' as const,
  },
  { column: sql.ref('position'), type: 'integer' as const },
  { column: sql.ref('id'), type: 'text' as const },
];

export function createContactsRepository(db: TenantTransaction, organizationId: string) {
  const contacts = () =>
    db.selectFrom('contacts').where('contacts.organization_id', '=', organizationId);

  const userId = sql<string | null>`(
    select user_id from customers
    where customers.organization_id = contacts.organization_id
      and customers.id = contacts.customer_id)`.as('user_id');

  const matching = ({ windowId, progress, text, from = null, before = null }: ContactFilter) => {
    const pattern = text?.trim() && containsPattern(text.trim());
    return contacts()
      .where('window_id', '=', windowId)
      .$if(from !== null, (query) => query.where('created_at', '>=', from))
      .$if(before !== null, (query) => query.where('created_at', '<', before))
      .$if(progress !== undefined, (query) => query.where('progress', 'in', [...(progress ?? [])]))
      .$if(Boolean(pattern), (query) =>
        query.where(
          sql<boolean>`concat_ws(' ', name, email, phone, message, memo) ilike ${pattern}`,
        ),
      );
  };

  return {
    /** Inserts a contact; null when the same browser has submitted the form before. */
    async add(contact: NewContact): Promise<{ id: string; created_at: Date } | null> {
      const added = await db
        .insertInto('contacts')
        .values({
          ...contact,
          organization_id: organizationId,
          position: endOfColumn(organizationId, contact.window_id, 'new'),
        })
        .onConflict((conflict) =>
          conflict
            .columns(['customer_id', 'client_id'])
            .where('customer_id', 'is not', null)
            .doNothing(),
        )
        .returning(['id', 'created_at'])
        .executeTakeFirst();
      return added ?? null;
    },

    findSent(customerId: string, clientId: string) {
      return contacts()
        .select(['id', 'created_at'])
        .where('customer_id', '=', customerId)
        .where('client_id', '=', clientId)
        .executeTakeFirstOrThrow();
    },

    /** One row more than `size`, where there are more. */
    list(filter: ContactFilter, { order, page, size, cursor }: ContactPageRequest) {
      const direction = order === 'board' ? 'asc' : order;
      const keys = order === 'board' ? boardKeys : timeKeys;
      const keyset = createKeyset(keys, direction);
      let rows = matching(filter)
        .selectAll()
        .select([userId, keyset.position.as('list_position')])
        .limit(size + 1);
      for (const { column } of keys) rows = rows.orderBy(column, direction);
      return cursor
        ? rows.where(keyset.after(cursor)).execute()
        : rows.offset((page - 1) * size).execute();
    },

    async count(filter: ContactFilter): Promise<number> {
      const { count } = await matching(filter)
        .select(sql<number>`count(*)::int`.as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },

    /** Contacts of the ids within the scope, locked until the end of the transaction. */
    lock(ids: readonly string[], scope: WindowScope) {
      return contacts()
        .selectAll()
        .select(userId)
        .where('id', '=', sql<string>`any(${ids})`)
        .$if(scope !== 'all', (query) =>
          query.where('window_id', '=', sql<string>`any(${scope === 'all' ? [] : scope})`),
        )
        .orderBy('id')
        .forUpdate()
        .execute();
    },

    update(id: string, change: Updateable<DatabaseTables['contacts']>) {
      return db
        .updateTable('contacts')
        .set({ ...change, updated_at: sql<Date>`clock_timestamp()` })
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .returningAll()
        .returning(userId)
        .executeTakeFirstOrThrow();
    },

    async remove(ids: readonly string[]): Promise<void> {
      await db
        .deleteFrom('contacts')
        .where('organization_id', '=', organizationId)
        .where('id', '=', sql<string>`any(${ids})`)
        .execute();
    },

    /**
     * Moves contacts of one customer to another. A contact needs a client id: where both customers
     * have the same one, the moved contact's own id is used.
     */
    async moveToCustomer(fromId: string, toId: string): Promise<void> {
      await db
        .updateTable('contacts')
        .set({
          customer_id: toId,
          client_id: sql`case when exists (
            select from contacts as other
            where other.organization_id = ${organizationId}
              and other.customer_id = ${toId} and other.client_id = contacts.client_id
          ) then contacts.id else client_id end`,
        })
        .where('organization_id', '=', organizationId)
        .where('customer_id', '=', fromId)
        .execute();
    },

    async hasMember(memberId: string): Promise<boolean> {
      const row = await db
        .selectFrom('members')
        .select('id')
        .where('organization_id', '=', organizationId)
        .where('id', '=', memberId)
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}
