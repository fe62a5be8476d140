import { type RawBuilder, sql } from 'kysely';

/** A number that changes only when the content of a jsonb column does. */
export function contentVersion(column: string): RawBuilder<number> {
  return sql<number>`('x' || left(md5(${sql.ref(column)}::text), 7))::bit(28)::integer`;
}
