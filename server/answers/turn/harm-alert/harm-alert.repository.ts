import type { Database } from '#server/platform/db/database.ts';
import { dayMs } from '#shared/utils/durations.ts';

export interface AlertedChat {
  organization_id: string;
  window_id: string;
  session_id: string;
}

const minIntervalMs = dayMs;

/** Records the alert of a chat; false when the chat has had one in the last day, or is deleted. */
export async function markAlerted(
  db: Database,
  { organization_id, session_id }: AlertedChat,
  now: Date,
): Promise<boolean> {
  const [marked] = await db
    .updateTable('sessions')
    .set({ harm_alerted_at: now })
    .where('organization_id', '=', organization_id)
    .where('id', '=', session_id)
    .where(({ or, eb }) =>
      or([
        eb('harm_alerted_at', 'is', null),
        eb('harm_alerted_at', '<', new Date(now.getTime() - minIntervalMs)),
      ]),
    )
    .returning('id')
    .execute();
  return marked !== undefined;
}
