import { type Insertable, sql } from 'kysely';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { DatabaseTables } from '#server/platform/db/schema.ts';

/** The filter choices are taken from this many of the newest entries. */
const maxChoiceEntries = 5_000;

export interface AuditEntryFilter {
  actor_id?: string | undefined;
  action?: string | undefined;
  object_id?: string | undefined;
  /** Id of the last entry seen. */
  cursor?: string | undefined;
  from: Date | null;
  before: Date | null;
  size: number;
}

export function createAuditRepository(db: TenantTransaction, organizationId: string) {
  const entries = () => db.selectFrom('audit_log').where('organization_id', '=', organizationId);

  return {
    async insert(
      row: Omit<Insertable<DatabaseTables['audit_log']>, 'organization_id'>,
    ): Promise<void> {
      await db
        .insertInto('audit_log')
        .values({ organization_id: organizationId, ...row })
        .execute();
    },

    /** Newest first: ids ascend with time. */
    list({ actor_id, action, object_id, cursor, from, before, size }: AuditEntryFilter) {
      return entries()
        .select([
          'id',
          'created_at',
          'actor_id',
          'actor_name',
          'ip',
          'action',
          'object_type',
          'object_id',
          'request_id',
        ])
        .select([
          sql<Record<string, unknown> | null>`before`.as('before'),
          sql<Record<string, unknown> | null>`after`.as('after'),
        ])
        .$if(actor_id !== undefined, (query) => query.where('actor_id', '=', actor_id ?? ''))
        .$if(action !== undefined, (query) => query.where('action', '=', action ?? ''))
        .$if(object_id !== undefined, (query) => query.where('object_id', '=', object_id ?? ''))
        .$if(from !== null, (query) => query.where('created_at', '>=', from ?? new Date()))
        .$if(before !== null, (query) => query.where('created_at', '<', before ?? new Date()))
        .$if(cursor !== undefined, (query) => query.where('id', '<', cursor ?? ''))
        .orderBy('id', 'desc')
        .limit(size)
        .execute();
    },

    /** Recent actors and actions; an actor with several names is listed under the newest. */
    async choices() {
      const latest = entries()
        .select(['id', 'actor_id', 'actor_name', 'action'])
        .orderBy('id', 'desc')
        .limit(maxChoiceEntries);
      const actors = await db
        .selectFrom(latest.as('latest'))
        .distinctOn('actor_id')
        .select(['actor_id', 'actor_name'])
        .where('actor_id', 'is not', null)
        .orderBy('actor_id')
        .orderBy('id', 'desc')
        .execute();
      const actions = await db
        .selectFrom(latest.as('latest'))
        .distinct()
        .select('action')
        .orderBy('action')
        .execute();
      return {
        actors: actors.map(({ actor_id, actor_name }) => ({
          id: actor_id ?? '',
          name: actor_name,
        })),
        actions: actions.map(({ action }) => action),
      };
    },
  };
}
export type AuditRow = Awaited<
  ReturnType<ReturnType<typeof createAuditRepository>['list']>
>[number];
