import { type Insertable, sql, type Updateable } from 'kysely';
import type { WindowScope } from '#server/platform/auth/window-scope.ts';
import { containing } from '#server/platform/db/containing.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { Row } from '#server/platform/db/schema.ts';
import type { ContactsTable } from '#server/platform/db/tables/contacts.ts';
import { type Progress, progressStates } from '#shared/contracts/contacts.ts';

export type ContactRow = Row<ContactsTable>;
export type NewContact = Omit<Insertable<ContactsTable>, 'organization_id' | 'position'> & {
  visitor_id: string;
};

export interface ContactFilter {
  windowId: string;
  progress: readonly Progress[] | undefined;
  text: string | undefined;
}
export interface ContactPage {
  order: 'asc' | 'desc' | 'board';
  page: number;
  size: number;
}

/** What customers of one organization left about themselves. */
export function createContactsRepository(db: TenantTransaction, organizationId: string) {
  const contacts = () =>
    db.selectFrom('contacts').where('contacts.organization_id', '=', organizationId);

  const matching = ({ windowId, progress, text }: ContactFilter) => {
    const pattern = text?.trim() && containing(text.trim());
    return contacts()
      .where('window_id', '=', windowId)
      .$if(progress !== undefined, (query) => query.where('progress', 'in', [...(progress ?? [])]))
      .$if(Boolean(pattern), (query) =>
        query.where(
          sql<boolean>`concat_ws(' ', name, email, phone, message, memo) ilike ${pattern}`,
        ),
      );
  };

  /** Behind all that stand in the column. */
  const lastPosition = (windowId: string, progress: Progress) =>
    sql<number>`(
      select coalesce(max(position) + 1, 0) from contacts
      where organization_id = ${organizationId} and window_id = ${windowId} and progress = ${progress})`;

  return {
    /** Stores a contact once: null when the same browser has sent this form before. */
    async add(contact: NewContact): Promise<{ id: string; created_at: Date } | null> {
      const added = await db
        .insertInto('contacts')
        .values({
          ...contact,
          organization_id: organizationId,
          position: lastPosition(contact.window_id, 'new'),
        })
        .onConflict((conflict) =>
          conflict
            .columns(['visitor_id', 'client_id'])
            .where('visitor_id', 'is not', null)
            .doNothing(),
        )
        .returning(['id', 'created_at'])
        .executeTakeFirst();
      return added ?? null;
    },

    findSent(visitorId: string, clientId: string) {
      return contacts()
        .select(['id', 'created_at'])
        .where('visitor_id', '=', visitorId)
        .where('client_id', '=', clientId)
        .executeTakeFirstOrThrow();
    },

    list(filter: ContactFilter, { order, page, size }: ContactPage) {
      const rows = matching(filter)
        .selectAll()
        .limit(size)
        .offset((page - 1) * size);
      if (order === 'board') {
        return rows
          .orderBy(sql`array_position(${[...progressStates]}::text[], progress)`)
          .orderBy('position')
          .orderBy('id')
          .execute();
      }
      return rows.orderBy('created_at', order).orderBy('id', order).execute();
    },

    async count(filter: ContactFilter): Promise<number> {
      const { count } = await matching(filter)
        .select(sql<number>`count(*)::int`.as('count'))
        .executeTakeFirstOrThrow();
      return count;
    },

    /** How many of the window stand where. */
    async counts(windowId: string): Promise<Record<Progress, number>> {
      const rows = await contacts()
        .select(['progress', sql<number>`count(*)::int`.as('count')])
        .where('window_id', '=', windowId)
        .groupBy('progress')
        .execute();
      const counts: Record<Progress, number> = {
        new: 0,
        in_progress: 0,
        on_hold: 0,
        done: 0,
        rejected: 0,
      };
      for (const { progress, count } of rows) counts[progress] = count;
      return counts;
    },

    /** Those of the ids that lie in the scope, locked until the end of the transaction. */
    lock(ids: readonly string[], scope: WindowScope) {
      return contacts()
        .selectAll()
        .where('id', '=', sql<string>`any(${ids})`)
        .$if(scope !== 'all', (query) =>
          query.where('window_id', '=', sql<string>`any(${scope === 'all' ? [] : scope})`),
        )
        .orderBy('id')
        .forUpdate()
        .execute();
    },

    /** One after another, whoever moves contacts of a window: positions are pushed on. */
    async lockBoard(windowId: string): Promise<void> {
      await sql`select pg_advisory_xact_lock(hashtextextended(${`contacts ${windowId}`}, 0))`.execute(
        db,
      );
    },

    /** Makes room at a position of a column. */
    async makeRoom(windowId: string, progress: Progress, position: number): Promise<void> {
      await db
        .updateTable('contacts')
        .set({ position: sql<number>`position + 1` })
        .where('organization_id', '=', organizationId)
        .where('window_id', '=', windowId)
        .where('progress', '=', progress)
        .where('position', '>=', position)
        .execute();
    },

    async lastPosition(windowId: string, progress: Progress): Promise<number> {
      const { position } = await db
        .selectNoFrom(lastPosition(windowId, progress).as('position'))
        .executeTakeFirstOrThrow();
      return position;
    },

    update(id: string, change: Updateable<ContactsTable>) {
      return db
        .updateTable('contacts')
        .set({ ...change, updated_at: sql<Date>`clock_timestamp()` })
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .returningAll()
        .executeTakeFirstOrThrow();
    },

    async remove(ids: readonly string[]): Promise<void> {
      await db
        .deleteFrom('contacts')
        .where('organization_id', '=', organizationId)
        .where('id', '=', sql<string>`any(${ids})`)
        .execute();
    },

    /** The chat is called by the customer's name from now on. */
    async nameSession(sessionId: string, name: string): Promise<void> {
      await db
        .updateTable('sessions')
        .set({ name })
        .where('organization_id', '=', organizationId)
        .where('id', '=', sessionId)
        .execute();
    },

    /** Chats that are called as a contact of theirs have no name again. */
    async forgetNames(contactIds: readonly string[]): Promise<void> {
      await db
        .updateTable('sessions')
        .from('contacts')
        .set({ name: '' })
        .where('sessions.organization_id', '=', organizationId)
        .where('contacts.organization_id', '=', organizationId)
        .where('contacts.id', '=', sql<string>`any(${contactIds})`)
        .whereRef('sessions.id', '=', 'contacts.session_id')
        .whereRef('sessions.name', '=', 'contacts.name')
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
