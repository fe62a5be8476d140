import { sql } from 'kysely';
import type { Database, TenantTransaction } from '#server/platform/db/database.ts';

/** Cached translations of one organization; never shared with others. */
export function createTranslationsRepository(db: TenantTransaction, organizationId: string) {
  return {
    async find(hashes: readonly string[]): Promise<Map<string, string>> {
      const rows = await db
        .selectFrom('translations')
        .select(['hash', 'text'])
        .where('organization_id', '=', organizationId)
        .where('hash', '=', sql<string>`any(${[...hashes]}::text[])`)
        .execute();
      return new Map(rows.map(({ hash, text }) => [hash, text]));
    },

    async insert(translations: readonly { hash: string; text: string }[]): Promise<void> {
      if (translations.length === 0) return;
      await db
        .insertInto('translations')
        .values(translations.map((row) => ({ organization_id: organizationId, ...row })))
        .onConflict((conflict) => conflict.columns(['organization_id', 'hash']).doNothing())
        .execute();
    },
  };
}

export type TranslationsRepository = ReturnType<typeof createTranslationsRepository>;

/** Deletes old translations; runs as the database owner. */
export async function sweepTranslations(db: Database): Promise<void> {
  await db
    .deleteFrom('translations')
    .where('created_at', '<', sql<Date>`now() - interval '90 days'`)
    .execute();
}
