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
      await db.transaction().execute(async (transaction) => {
        await transaction
          .deleteFrom(table)
          .where('organization_id', '=', organizationId)
          .where('id', '=', id)
          .execute();
        await count(transaction, organizationId, 'files', 1);
      });
    },

    /** Erases rows step by step; each step is counted with its rows, so that none is lost by an end in between. */
    async eraseRows(organizationId: string): Promise<void> {
      for (const table of steps) {
        for (let step = stepSize; step === stepSize; ) {
          step = await db.transaction().execute(async (transaction) => {
            const { rows } = await sql`
              delete from ${sql.table(table)} where ctid in (
                select ctid from ${sql.table(table)}
                where organization_id = ${organizationId} limit ${stepSize})
              returning 1`.execute(transaction);
            await count(transaction, organizationId, table, rows.length);
            return rows.length;
          });
        }
      }
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

  /** Adds to what the receipt counts. */
  async function count(transaction: Database, organizationId: string, name: string, more: number) {
    await sql`update erasure_receipts
      set counts = counts || jsonb_build_object(${name}::text,
        coalesce((counts ->> ${name}::text)::bigint, 0) + ${more}::bigint)
      where organization_id = ${organizationId}`.execute(transaction);
  }

  async function countOf(table: (typeof counted)[number], organizationId: string): Promise<number> {
    const { count } = await db
      .selectFrom(table)
      .select(({ fn }) => fn.countAll<number>().as('count'))
      .where('organization_id', '=', organizationId)
      .executeTakeFirstOrThrow();
    return count;
  }
}
