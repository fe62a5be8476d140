import { type Insertable, sql } from 'kysely';
import { nameOfUser } from '#server/people/users/index.ts';
import type { TenantTransaction } from '#server/platform/db/database.ts';
import type { DatabaseTables } from '#server/platform/db/schema.ts';

type Content = Omit<
  Insertable<DatabaseTables['window_versions']>,
  'organization_id' | 'window_id' | 'number'
>;

/** The number of versions that are stored for each window. */
const maxVersions = 200;

const isOfThisTransaction = sql<boolean>`xmin = pg_current_xact_id()::xid`;

/** Published versions of one organization's windows. */
export function createVersionsRepository(db: TenantTransaction, organizationId: string) {
  const versionsOf = (windowId: string) =>
    db
      .selectFrom('window_versions')
      .leftJoin('users', 'users.id', 'window_versions.published_by')
      .selectAll('window_versions')
      .select(nameOfUser.$castTo<string | null>().as('published_by_name'))
      .where('window_versions.organization_id', '=', organizationId)
      .where('window_versions.window_id', '=', windowId);

  /** Windows with their published content; locked, so that concurrent versions get distinct numbers. */
  const published = () =>
    db
      .selectFrom('windows')
      .leftJoin('agents', (join) =>
        join
          .onRef('agents.organization_id', '=', 'windows.organization_id')
          .onRef('agents.id', '=', 'windows.agent_id'),
      )
      .select([
        'windows.id',
        'windows.published as settings',
        'windows.page',
        'windows.agent_id',
        'agents.published as agent',
      ])
      .where('windows.organization_id', '=', organizationId)
      .orderBy('windows.id')
      .forNoKeyUpdate('windows');

  return {
    /** Records a version of a window whose settings or page were published. */
    async recordWindow(windowId: string, userId: string | null): Promise<void> {
      await recordVersions(await published().where('windows.id', '=', windowId).execute(), userId);
    },

    /** Records a version of every window whose agent was published. */
    async recordAgent(agentId: string, userId: string | null): Promise<void> {
      const windows = await published()
        .where('windows.agent_id', '=', agentId)
        .where('windows.deleted_at', 'is', null)
        .execute();
      await recordVersions(windows, userId);
    },

    list: (windowId: string, { offset, limit }: { offset: number; limit: number }) =>
      versionsOf(windowId).orderBy('number', 'desc').offset(offset).limit(limit).execute(),

    find: (windowId: string, number: number) =>
      versionsOf(windowId).where('number', '=', number).executeTakeFirst(),

    /** How many versions are stored, and the number of the newest. */
    async count(windowId: string): Promise<{ total: number; newest: number }> {
      const { total, newest } = await db
        .selectFrom('window_versions')
        .select(({ fn }) => [
          fn.countAll<number>().as('total'),
          fn.max<number | null>('number').as('newest'),
        ])
        .where('organization_id', '=', organizationId)
        .where('window_id', '=', windowId)
        .executeTakeFirstOrThrow();
      return { total, newest: newest ?? 0 };
    },

    /** Marks the version that this transaction has added, if any, as restored from an earlier one. */
    async markRestored(windowId: string, from: number): Promise<void> {
      await db
        .updateTable('window_versions')
        .set({ restored_from: from })
        .where('organization_id', '=', organizationId)
        .where('window_id', '=', windowId)
        .where(isOfThisTransaction)
        .execute();
    },
  };

  type Published = Awaited<ReturnType<ReturnType<typeof published>['execute']>>[number];

  /** Adds one version for each window, or replaces the one that this transaction has added. */
  async function recordVersions(windows: Published[], userId: string | null): Promise<void> {
    for (const { id, ...content } of windows) {
      const latest = await findLatest(id);
      if (latest?.isOfThisTransaction) await replace(id, latest.number, content);
      else await add(id, (latest?.number ?? 0) + 1, { ...content, published_by: userId });
    }
  }

  function findLatest(windowId: string) {
    return db
      .selectFrom('window_versions')
      .select(['number', isOfThisTransaction.as('isOfThisTransaction')])
      .where('organization_id', '=', organizationId)
      .where('window_id', '=', windowId)
      .orderBy('number', 'desc')
      .limit(1)
      .executeTakeFirst();
  }

  async function replace(windowId: string, number: number, content: Content): Promise<void> {
    await db
      .updateTable('window_versions')
      .set(content)
      .where('organization_id', '=', organizationId)
      .where('window_id', '=', windowId)
      .where('number', '=', number)
      .execute();
  }

  async function add(windowId: string, number: number, content: Content): Promise<void> {
    const window = { organization_id: organizationId, window_id: windowId };
    await db
      .insertInto('window_versions')
      .values({ ...window, number, ...content })
      .execute();
    await db
      .deleteFrom('window_versions')
      .where('organization_id', '=', organizationId)
      .where('window_id', '=', windowId)
      .where('number', '<=', number - maxVersions)
      .execute();
  }
}
type VersionsRepository = ReturnType<typeof createVersionsRepository>;
export type WindowVersionRow = NonNullable<Awaited<ReturnType<VersionsRepository['find']>>>;
