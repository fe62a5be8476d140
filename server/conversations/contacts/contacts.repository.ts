import { type Insertable, sql, type Updateable } from 'kysely';
import { inScope, type WindowScope } from '#server/people/members/index.ts';
import { containsPattern } from '#server/platform/db/contains-pattern.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { createKeyset } from '#server/platform/db/keyset.ts';
import type { DatabaseTables, Row } from '#server/platform/db/schema.ts';
import { takeLock } from '#server/platform/db/take-lock.ts';
import { endOfColumn } from './contact-board.repository.ts';
import {
  type FieldFilter,
  hasFieldText,
  hasFieldValue,
} from './fields/has-field-value.repository.ts';
import { isOfPerson } from './profiles/of-person.repository.ts';

/** `user_id` is the site's own id of a verified customer, `person_id` the person of its profile. */
export type ContactRow = Row<'contacts'> & { user_id: string | null; person_id: string };
export type NewContact = Omit<
  Insertable<DatabaseTables['contacts']>,
  'organization_id' | 'position'
>;

export interface ContactFilter {
  windowId: string;
  progress: readonly string[] | undefined;
  text: string | undefined;
  tagId?: string | undefined;
  language?: string | undefined;
  hasConsent?: boolean | undefined;
  /** Bounds of the time when the form was sent. */
  from?: Date | null;
  before?: Date | null;
  hasOpenChat?: boolean;
  fields?: readonly FieldFilter[];
}
export interface ContactPageRequest {
  order: 'asc' | 'desc' | 'board';
  page: number;
  size: number;
  /** Where the page starts; without it, at the offset of `page`. */
  cursor: string | undefined;
  /** The order of the board's columns. */
  stateIds?: readonly string[];
}

const timeKeys = [
  { column: sql.ref('created_at'), type: 'timestamptz' as const },
  { column: sql.ref('id'), type: 'text' as const },
];
/** Contacts in unknown states come last. */
const boardKeys = (stateIds: readonly string[]) => [
  {
    column: sql`coalesce(array_position(${[...stateIds]}::text[], progress), 1000)`,
    type: 'integer' as const,
  },
  { column: sql.ref('position'), type: 'integer' as const },
  { column: sql.ref('id'), type: 'text' as const },
];

/** The chat of the form, or another one of the customer, is with a person or waiting for one. */
const hasOpenChat = sql<boolean>`exists (
  select from sessions
  where sessions.organization_id = contacts.organization_id
    and (sessions.id = contacts.session_id or sessions.customer_id = contacts.customer_id)
    and sessions.handled_by in ('queue', 'human'))`;

/** What a `ContactRow` has beside the columns of its table. */
export const customerColumns = [
  sql<string | null>`(
    select user_id from customers
    where customers.organization_id = contacts.organization_id
      and customers.id = contacts.customer_id)`.as('user_id'),
  sql<string>`(
    select person_id from profiles
    where profiles.organization_id = contacts.organization_id
      and profiles.id = contacts.profile_id)`.as('person_id'),
] as const;

/** Whether the text is part of what the customer entered, of the memo, or of a custom field. */
export function contactContains(organizationId: string, text: string) {
  const pattern = containsPattern(text);
  return sql<boolean>`(concat_ws(' ', contacts.name, contacts.email, contacts.phone,
      contacts.message, contacts.memo) ilike ${pattern}
    or ${hasFieldText(organizationId, pattern)})`;
}

export function createContactsRepository(db: TenantTransaction, organizationId: string) {
  const contacts = () =>
    db.selectFrom('contacts').where('contacts.organization_id', '=', organizationId);

  const matching = ({ windowId, ...filter }: ContactFilter) => {
    const { progress, tagId, language, hasConsent, from, before, fields = [] } = filter;
    const text = filter.text?.trim();
    let rows = contacts().where('window_id', '=', windowId);
    if (progress) rows = rows.where('progress', 'in', [...progress]);
    if (text) rows = rows.where(contactContains(organizationId, text));
    for (const field of fields) rows = rows.where(hasFieldValue(organizationId, field));
    if (tagId) rows = rows.where(sql<boolean>`tag_ids @> array[${tagId}]::text[]`);
    if (language) rows = rows.where('language', '=', language);
    if (hasConsent !== undefined)
      rows = rows.where('consent_at', hasConsent ? 'is not' : 'is', null);
    if (from) rows = rows.where('created_at', '>=', from);
    if (before) rows = rows.where('created_at', '<', before);
    return filter.hasOpenChat ? rows.where(hasOpenChat) : rows;
  };

  return {
    add(contact: NewContact): Promise<{ id: string; created_at: Date }> {
      return db
        .insertInto('contacts')
        .values({
          ...contact,
          organization_id: organizationId,
          position: endOfColumn(organizationId, contact.window_id, contact.progress),
        })
        .returning(['id', 'created_at'])
        .executeTakeFirstOrThrow();
    },

    /** The contact that was stored when this browser sent the form before. Serializes retries of the form. */
    async lockSent(customerId: string, clientId: string) {
      await takeLock(db, `contact form ${customerId} ${clientId}`);
      return contacts()
        .select(['id', 'created_at'])
        .where('customer_id', '=', customerId)
        .where('client_id', '=', clientId)
        .executeTakeFirst();
    },

    /** Returns one row more than `size` if there are more. */
    list(filter: ContactFilter, { order, page, size, cursor, stateIds = [] }: ContactPageRequest) {
      const direction = order === 'board' ? 'asc' : order;
      const keys = order === 'board' ? boardKeys(stateIds) : timeKeys;
      const keyset = createKeyset(keys, direction);
      let rows = matching(filter)
        .selectAll()
        .select([...customerColumns, keyset.position.as('list_position')])
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

    /** A person's contacts within the scope, newest first. */
    listOfPerson(person: string, scope: WindowScope, limit: number) {
      return contacts()
        .where(inScope('window_id', scope))
        .selectAll()
        .select(customerColumns)
        .where(isOfPerson(organizationId, person))
        .orderBy('created_at', 'desc')
        .orderBy('id', 'desc')
        .limit(limit)
        .execute();
    },

    async idsOfPerson(personId: string): Promise<string[]> {
      const rows = await contacts()
        .select('id')
        .where(isOfPerson(organizationId, personId))
        .execute();
      return rows.map(({ id }) => id);
    },

    /** Contacts of the ids within the scope, locked until the end of the transaction. */
    lock(ids: readonly string[], scope: WindowScope) {
      return contacts()
        .where(inScope('window_id', scope))
        .selectAll()
        .select(customerColumns)
        .where('id', '=', sql<string>`any(${ids})`)
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
        .returning(customerColumns)
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
     * Moves contacts of one customer to another. Client ids are unique by customer: where both have
     * the same one, the moved contact's own id replaces it.
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
  };
}
