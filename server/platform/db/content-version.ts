import { type RawBuilder, sql } from 'kysely';

/** A number that changes with what stands in a jsonb column, and with nothing else. */
export function contentVersion(column: string): RawBuilder<number> {
  return sql<number>`('x' || left(md5(${sql.ref(column)}::text), 7))::bit(28)::integer`;
}
