import { type SqlBool, sql } from 'kysely';
import { canSeeCustomersOf, inScope, type WindowScope } from '#server/people/members/index.ts';
import { nameOfUser } from '#server/people/users/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import { createKeyset } from '#server/platform/db/keyset.ts';
import type { ContactRequestView } from '#shared/contracts/names.ts';
import { contactContains, customerColumns } from '../contacts.repository.ts';

interface RequestScope {
  windows: WindowScope;
  /** Hashes of windows; absent for all. */
  hashes?: readonly string[] | undefined;
}

interface RequestFilter extends RequestScope {
  view: ContactRequestView;
  memberId: string;
  text: string | undefined;
  cursor: string | undefined;
  size: number;
}

/** Contacts that customers left themselves, other than in previews. */
const isRequest = sql<SqlBool>`(contacts.channel <> 'test' and contacts.reason <> 'import')`;
const isOpen = sql<SqlBool>`contacts.progress not in ('done', 'rejected')`;
const isDone = sql<SqlBool>`contacts.progress in ('done', 'rejected')`;
/** Nobody is assigned, or a member who has left. */
const isUnassigned = sql<SqlBool>`members.id is null`;
const isAssignedTo = (memberId: string) => sql<SqlBool>`members.id = ${memberId}`;

function viewConditions(view: ContactRequestView, memberId: string) {
  switch (view) {
    case 'open':
      return [isOpen];
    case 'mine':
      return [isOpen, isAssignedTo(memberId)];
    case 'unassigned':
      return [isOpen, isUnassigned];
    case 'done':
      return [isDone];
  }
}

const newestFirst = createKeyset(
  [
    { column: sql.ref('contacts.created_at'), type: 'timestamptz' },
    { column: sql.ref('contacts.id'), type: 'text' },
  ],
  'desc',
);

/** Contact requests over several windows. */
export function createContactRequests(db: TenantTransaction, organizationId: string) {
  /** The requests with their windows and assigned members. */
  const requests = ({ windows, hashes }: RequestScope) =>
    db
      .selectFrom('contacts')
      .innerJoin('windows', (join) =>
        join
          .onRef('windows.organization_id', '=', 'contacts.organization_id')
          .onRef('windows.id', '=', 'contacts.window_id'),
      )
      .leftJoin('members', (join) =>
        join
          .onRef('members.organization_id', '=', 'contacts.organization_id')
          .onRef('members.id', '=', 'contacts.assignee'),
      )
      .leftJoin('users', 'users.id', 'members.user_id')
      .where('contacts.organization_id', '=', organizationId)
      .where('windows.deleted_at', 'is', null)
      .where(inScope('contacts.window_id', windows))
      .where(isRequest)
      .$if(hashes !== undefined, (query) =>
        query.where('windows.hash_id', '=', sql<string>`any(${hashes})`),
      );

  const listed = (scope: RequestScope) =>
    requests(scope)
      .selectAll('contacts')
      .select([...customerColumns, 'windows.hash_id as window_hash'])
      .select(nameOfUser.as('assignee_name'));

  return {
    list({ view, memberId, text, cursor, size, ...scope }: RequestFilter) {
      let query = listed(scope).select(newestFirst.position.as('list_position'));
      for (const condition of viewConditions(view, memberId)) query = query.where(condition);
      if (text) query = query.where(contactContains(organizationId, text));
      if (cursor) query = query.where(newestFirst.after(cursor));
      return query
        .orderBy('contacts.created_at', 'desc')
        .orderBy('contacts.id', 'desc')
        .limit(size)
        .execute();
    },

    find(id: string, windows: WindowScope) {
      return listed({ windows }).where('contacts.id', '=', id).executeTakeFirst();
    },

    counts(scope: RequestScope, memberId: string) {
      const count = (condition: ReturnType<typeof isAssignedTo>) =>
        sql<number>`(count(*) filter (where ${condition}))::int`;
      return requests(scope)
        .where(isOpen)
        .select([
          sql<number>`count(*)::int`.as('open'),
          count(isAssignedTo(memberId)).as('mine'),
          count(isUnassigned).as('unassigned'),
        ])
        .executeTakeFirstOrThrow();
    },

    /** The members who can see the customers of a window, by name. */
    listAssignees(windowId: string) {
      return db
        .selectFrom('members')
        .innerJoin('users', 'users.id', 'members.user_id')
        .select(['members.id', nameOfUser.as('name')])
        .where('members.organization_id', '=', organizationId)
        .where(canSeeCustomersOf(windowId))
        .orderBy('name')
        .orderBy('members.id')
        .execute();
    },

    async isAssignee(memberId: string, windowId: string): Promise<boolean> {
      const row = await db
        .selectFrom('members')
        .select('id')
        .where('organization_id', '=', organizationId)
        .where('id', '=', memberId)
        .where(canSeeCustomersOf(windowId))
        .executeTakeFirst();
      return row !== undefined;
    },
  };
}
