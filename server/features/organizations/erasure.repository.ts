import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

type Counts = Record<string, number>;

/** What is erased step by step, before the rest goes with the organization itself; the order matters. */
const steps = [
  'contacts',
  'sessions',
  'visitors',
  'chunks',
  'products',
  'monthly_visitors',
  'usage_events',
] as const;
/** Counted, but small enough to go with the organization. */
const counted = ['members', 'windows', 'agents', 'documents', 'faqs'] as const;
/** What refers to no organization in the database: it would stay. */
const loose = ['usage_events', 'usage_reservations', 'live_events'] as const;
const stepSize = 1_000;

/** Works as the database's owner, for organizations that nobody can reach any more. */
export function createErasureRepository(db: Database) {
  return {
    /** Closed before a time; those whose erasure was interrupted too. */
    async findDue(before: Date): Promise<string[]> {
      const rows = await db
        .selectFrom('organizations')
        .select('id')
        .where('deleted_at', '<=', before)
        .orderBy('deleted_at')
        .execute();
      return rows.map(({ id }) => id);
    },

    /** From here nobody brings it back. Writes the receipt, with what is counted at the beginning. */
    async begin(organizationId: string): Promise<void> {
      const counts: Counts = {};
      for (const table of counted) counts[table] = await countOf(table, organizationId);
      await db
        .insertInto('erasure_receipts')
        .columns(['organization_id', 'deleted_by', 'deleted_by_name', 'deleted_at', 'counts'])
        .expression(
          db
            .selectFrom('organizations')
            .select([
              'id',
              'deleted_by',
              'deleted_by_name',
              sql<Date>`deleted_at`.as('deleted_at'),
              sql<string>`${JSON.stringify(counts)}::jsonb`.as('counts'),
            ])
            .where('id', '=', organizationId),
        )
        .onConflict((conflict) => conflict.column('organization_id').doNothing())
        .execute();
    },

    /** Keys of stored files, a step of them; empty when none is left. */
    async files(
      organizationId: string,
    ): Promise<{ table: 'files' | 'attachments'; id: string; key: string }[]> {
      const of = (table: 'files' | 'attachments') =>
        db
          .selectFrom(table)
          .select(['id', 'key'])
          .where('organization_id', '=', organizationId)
          .limit(stepSize)
          .execute();
      const files = (await of('files')).map((row) => ({ table: 'files' as const, ...row }));
      const attachments = (await of('attachments')).map((row) => ({
        table: 'attachments' as const,
        ...row,
      }));
      return [...files, ...attachments];
    },

    async forgetFile(
      organizationId: string,
      { table, id }: { table: 'files' | 'attachments'; id: string },
    ) {
      await db
        .deleteFrom(table)
        .where('organization_id', '=', organizationId)
        .where('id', '=', id)
        .execute();
    },

    /** Erases rows step by step; says how many of each kind. */
    async rows(organizationId: string): Promise<Counts> {
      const counts: Counts = {};
      for (const table of steps) {
        for (let step = stepSize; step === stepSize; ) {
          const { rows } = await sql`
            delete from ${sql.table(table)} where ctid in (
              select ctid from ${sql.table(table)}
              where organization_id = ${organizationId} limit ${stepSize})
            returning 1`.execute(db);
          step = rows.length;
          counts[table] = (counts[table] ?? 0) + step;
        }
      }
      return counts;
    },

    /** Adds to what the receipt counts: a run that was interrupted has counted too. */
    async note(organizationId: string, counts: Counts): Promise<void> {
      const { counts: former } = await db
        .selectFrom('erasure_receipts')
        .select('counts')
        .where('organization_id', '=', organizationId)
        .executeTakeFirstOrThrow();
      const sums = { ...former };
      for (const [name, count] of Object.entries(counts)) sums[name] = (sums[name] ?? 0) + count;
      await db
        .updateTable('erasure_receipts')
        .set({ counts: JSON.stringify(sums) })
        .where('organization_id', '=', organizationId)
        .execute();
    },

    /** The rest at once, and the receipt's end. */
    async finish(organizationId: string): Promise<void> {
      await db.transaction().execute(async (transaction) => {
        for (const table of loose) {
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

  async function countOf(table: (typeof counted)[number], organizationId: string): Promise<number> {
    const { count } = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('organization_id', '=', organizationId)
      .executeTakeFirstOrThrow();
    return count;
  }
}
