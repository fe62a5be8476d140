import type { ExpressionBuilder, Insertable, Updateable } from 'kysely';
import { jsonArrayFrom } from 'kysely/helpers/postgres';
import type { Database, TenantTransaction } from '#server/platform/db/database.ts';
import type { DatabaseTables, Row } from '#server/platform/db/schema.ts';
import { takeLock } from '#server/platform/db/take-lock.ts';

/** A model of an organization as answers need it. */
export type OfferedModel = Pick<
  Row<'organization_models'>,
  | 'id'
  | 'name'
  | 'base_url'
  | 'model'
  | 'sealed_key'
  | 'prompt_price'
  | 'completion_price'
  | 'is_default'
  | 'revision'
>;

const offeredColumns = [
  'organization_models.id',
  'organization_models.name',
  'organization_models.base_url',
  'organization_models.model',
  'organization_models.sealed_key',
  'organization_models.prompt_price',
  'organization_models.completion_price',
  'organization_models.is_default',
  'organization_models.revision',
] as const;

export function createOrganizationModels(db: TenantTransaction, organizationId: string) {
  const models = () =>
    db
      .selectFrom('organization_models')
      .leftJoin('users', 'users.id', 'organization_models.created_by')
      .selectAll('organization_models')
      .select(['users.name as creator', 'users.email as creator_email'])
      .where('organization_models.organization_id', '=', organizationId);

  return {
    list: () => models().orderBy('organization_models.name').execute(),

    find: (id: string) => models().where('organization_models.id', '=', id).executeTakeFirst(),

    /**
     * Serializes additions and changes of the default: two cannot exceed the limit, take the same name,
     * or both become the default.
     */
    async lock(): Promise<void> {
      await takeLock(db, `models ${organizationId}`);
    },

    async insert(
      row: Omit<Insertable<DatabaseTables['organization_models']>, 'organization_id'>,
    ): Promise<void> {
      await db
        .insertInto('organization_models')
        .values({ organization_id: organizationId, ...row })
        .execute();
    },

    async change(
      id: string,
      change: Updateable<DatabaseTables['organization_models']>,
    ): Promise<void> {
      await db
        .updateTable('organization_models')
        .set((row) => ({ ...change, revision: row('revision', '+', 1) }))
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .execute();
    },

    /** Before another one becomes the default. */
    async clearDefault(): Promise<void> {
      await db
        .updateTable('organization_models')
        .set({ is_default: false })
        .where('organization_id', '=', organizationId)
        .where('is_default', '=', true)
        .execute();
    },

    async remove(id: string): Promise<void> {
      await db
        .deleteFrom('organization_models')
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .execute();
    },
  };
}

export type OrganizationModelRow = Awaited<
  ReturnType<ReturnType<typeof createOrganizationModels>['list']>
>[number];

/** The models of a window's organization, as a column of its row. */
export function offeredModelsOf(row: ExpressionBuilder<DatabaseTables, 'windows'>) {
  return jsonArrayFrom(
    row
      .selectFrom('organization_models')
      .select(offeredColumns)
      .whereRef('organization_models.organization_id', '=', 'windows.organization_id'),
  );
}

/** Runs within the organization or as the database owner. */
export function listOfferedModels(db: Database, organizationId: string): Promise<OfferedModel[]> {
  return db
    .selectFrom('organization_models')
    .select(offeredColumns)
    .where('organization_id', '=', organizationId)
    .execute();
}
