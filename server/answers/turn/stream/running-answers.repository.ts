import { sql } from 'kysely';
import type { Database, TenantTransaction } from '#server/platform/db/database.ts';
import { isHeld } from '#server/platform/leases/leases.repository.ts';
import { toStorableText } from '#server/platform/text/storable-text.ts';

/** Stores the text so far of the running answers of a process, across organizations. */
export async function saveProgress(
  db: Database,
  answers: readonly { organizationId: string; id: string; text: string }[],
): Promise<void> {
  if (answers.length === 0) return;
  await sql`
    update messages set text = progress.text, updated_at = now()
    from unnest(
      ${answers.map(({ organizationId }) => organizationId)}::text[],
      ${answers.map(({ id }) => id)}::text[],
      ${answers.map(({ text }) => toStorableText(text))}::text[]
    ) as progress (organization_id, id, text)
    where messages.organization_id = progress.organization_id
      and messages.id = progress.id
      and messages.state = 'streaming'`.execute(db);
}

/**
 * Finds running answers of all organizations whose process holds no lease. An answer younger than
 * `graceSeconds` may not be in the lease of its process yet.
 */
export function findAbandonedAnswers(db: Database, graceSeconds: number) {
  return db
    .selectFrom('messages')
    .select(['organization_id', 'id', 'session_id', 'window_id', 'text'])
    .where('state', '=', 'streaming')
    .where('updated_at', '<', sql<Date>`now() - make_interval(secs => ${graceSeconds})`)
    .where((eb) => eb.not(isHeld('messages.id')))
    .limit(500)
    .execute();
}

/** Marks a running answer as failed; returns false if it has ended in the meantime. */
export async function failAbandonedAnswer(
  db: TenantTransaction,
  organizationId: string,
  id: string,
) {
  const row = await db
    .updateTable('messages')
    .set({ state: 'failed', updated_at: sql`now()` })
    .where('organization_id', '=', organizationId)
    .where('id', '=', id)
    .where('state', '=', 'streaming')
    .returning('id')
    .executeTakeFirst();
  return row !== undefined;
}
