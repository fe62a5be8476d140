import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

/** A violation of a rule; `about` identifies the record. */
export interface Difference {
  rule: string;
  about: string;
}

/** The query returns the violations of the rule. */
export interface Rule {
  rule: string;
  query: RawBuilder<{ about: string }>;
}

export async function findBroken(db: Database, rules: readonly Rule[]): Promise<Difference[]> {
  const found: Difference[] = [];
  for (const { rule, query } of rules) {
    const { rows } = await sql<{ about: string }>`${query} limit 20`.execute(db);
    found.push(...rows.map(({ about }) => ({ rule, about })));
  }
  return found;
}
