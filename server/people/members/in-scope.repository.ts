import { sql } from 'kysely';
import type { WindowScope } from './window-scope.ts';

/** Whether a column holds the id of a window in the scope. */
export function inScope(column: string, scope: WindowScope) {
  if (scope === 'all') return sql<boolean>`true`;
  return sql<boolean>`${sql.ref(column)} = any(${[...scope]}::text[])`;
}
