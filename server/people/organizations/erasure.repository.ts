import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

type Counts = Record<string, number>;

/** Tables erased in batches before the organization row; the order matters. */
const batchedTables = [
  'contacts',
  'profiles',
  'sessions',
  'customers',
  'chunks',
  'products',
  'monthly_customers',
  'usage_events',
] as const;
/** Counted in the receipt, but small enough for the cascade. */
const receiptTables = ['members', 'windows', 'agents', 'sources', 'faqs'] as const;
/** Rows without a foreign key to the organization. */
const tablesWithoutForeignKey = [
  'usage_events',
  'usage_reservations',
  'live_events',
  'statistics_changes',
] as const;
const batchSize = 1_000;

/** Runs as the database owner, for deleted organizations. */
export function createOrganizationErasureRepository(db: Database) {
  return {
    /** Organizations deleted before a time, including interrupted erasures. */
    async findDue(before: Date): Promise<string[]> {
      const rows = await db
        .selectFrom('organizations')
        .select('id')
        .where('deleted_at', '<=', before)
        .orderBy('deleted_at')
        .execute();
      return rows.map(({ id }) => id);
    },

    /** Makes the deletion final. Writes the receipt with the initial counts. */
    async begin(organizationId: string): Promise<void> {
      const counts: Counts = {};
      for (const table of receiptTables) counts[table] = await countOf(table, organizationId);
      await db
        .insertInto('erasure_receipts')
        .columns([
          'organization_id',
          'deleted_by',
          'deleted_by_name',
          'deleted_at',
          'country_code',
          'counts',
        ])
        .expression(
          db
            .selectFrom('organizations')
            .select([
              'id',
              'deleted_by',
              'deleted_by_name',
              sql<Date>`deleted_at`.as('deleted_at'),
              'country_code',
              sql<string>`${JSON.stringify(counts)}::jsonb`.as('counts'),
            ])
            .where('id', '=', organizationId),
        )
        .onConflict((conflict) => conflict.column('organization_id').doNothing())
        .execute();
    },

    /** One batch of keys of stored files; empty when none is left. */
    async files(
      organizationId: string,
    ): Promise<{ table: 'files' | 'attachments'; id: string; key: string }[]> {
      const of = (table: 'files' | 'attachments') =>
        db
          .selectFrom(table)
          .select(['id', 'key'])
          .where('organization_id', '=', organizationId)
          .limit(batchSize)
          .execute();
      const files = (await of('files')).map((row) => ({ table: 'files' as const, ...row }));
      const attachments = (await of('attachments')).map((row) => ({
        table: 'attachments' as const,
        ...row,
      }));
      return [...files, ...attachments];
    },

    async removeFile(
      organizationId: string,
      { table, id }: { table: 'files' | 'attachments'; id: string },
    ) {
      await db.transaction().execute(async (transaction) => {
        await transaction
          .deleteFrom(table)
          .where('organization_id', '=', organizationId)
          .where('id', '=', id)
          .execute();
        await addToReceipt(transaction, organizationId, 'files', 1);
      });
    },

    /**
     * Erases rows in batches and counts each in the same transaction, so that an interruption loses
     * no count.
     */
    async eraseRows(organizationId: string): Promise<void> {
      for (const table of batchedTables) {
        for (let erased = batchSize; erased === batchSize; ) {
          erased = await db.transaction().execute(async (transaction) => {
            const { rows } = await sql`
              delete from ${sql.table(table)} where ctid in (
                select ctid from ${sql.table(table)}
                where organization_id = ${organizationId} limit ${batchSize})
              returning 1`.execute(transaction);
            await addToReceipt(transaction, organizationId, table, rows.length);
            return rows.length;
          });
        }
      }
    },

    /** Erases the rest at once and completes the receipt. */
    async finish(organizationId: string): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        for (const table of tablesWithoutForeignKey) {
          await transaction
            .deleteFrom(table)
            .where('organization_id', '=', organizationId)
            .execute();
        }
        await transaction.deleteFrom('organizations').where('id', '=', organizationId).execute();
        await transaction
          .updateTable('erasure_receipts')
          .set({ erased_at: sql<Date>`now()` })
          .where('organization_id', '=', organizationId)
          .execute();
      });
    },
  };

  /** Adds to the receipt's counts. */
  async function addToReceipt(
    transaction: Database,
    organizationId: string,
    name: string,
    more: number,
  ) {
    await sql`update erasure_receipts
      set counts = counts || jsonb_build_object(${name}::text,
        coalesce((counts ->> ${name}::text)::bigint, 0) + ${more}::bigint)
      where organization_id = ${organizationId}`.execute(transaction);
  }

  async function countOf(
    table: (typeof receiptTables)[number],
    organizationId: string,
  ): Promise<number> {
    const { count } = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('organization_id', '=', organizationId)
      .executeTakeFirstOrThrow();
    return count;
  }
}

/** Organizations that are erased, with their country. */
export function listErasedOrganizations(db: Database) {
  return db
    .selectFrom('erasure_receipts')
    .select(['organization_id', 'country_code', sql<Date>`erased_at`.as('erased_at')])
    .where('erased_at', 'is not', null)
    .execute();
}
