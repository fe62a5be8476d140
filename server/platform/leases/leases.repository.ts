import { sql } from 'kysely';
import type { Database } from '#server/platform/db/database.ts';

/** Longer than a process may be blocked before its watchdog ends it. */
export const leaseSeconds = 15;

/**
 * Renews the lease of a process on everything it holds; returns whether another lease has expired.
 */
export async function renewLease(
  db: Database,
  id: string,
  held: readonly string[],
): Promise<boolean> {
  const { rows } = await sql<{ lapsed: boolean }>`
    with renewed as (
      insert into processes (id, lease_until, held)
        values (${id}, now() + make_interval(secs => ${leaseSeconds}), ${held}::text[])
        on conflict (id) do update set lease_until = excluded.lease_until, held = excluded.held
    ), forgotten as (
      -- By then what it held has been taken over.
      delete from processes where lease_until < now() - interval '1 minute'
    )
    select exists (select from processes where lease_until < now() and id <> ${id}) as lapsed
  `.execute(db);
  return rows[0]?.lapsed ?? false;
}

/** Releases everything that a stopping process holds. */
export async function endLease(db: Database, id: string): Promise<void> {
  await db.deleteFrom('processes').where('id', '=', id).execute();
}

/** For a process that is certain to be the only one: every other lease holder is dead. */
export async function endAllLeases(db: Database): Promise<void> {
  await db.deleteFrom('processes').execute();
}

/** SQL condition: a live process holds the id in this column. */
export function isHeld(column: string) {
  return sql<boolean>`exists (
    select from processes where lease_until > now() and ${sql.ref(column)} = any(held))`;
}
