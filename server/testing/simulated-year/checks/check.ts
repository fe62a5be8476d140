import { type RawBuilder, sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

/** Something that must not be: a rule and what breaks it. */
export interface Difference {
  rule: string;
  about: string;
}

/** Each row of the query breaks the rule; its `about` says what it is. */
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
