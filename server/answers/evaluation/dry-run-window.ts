import type { AgentRow } from '#server/chatbots/agents/index.ts';
import { findEvaluatedWindow, type PublishedWindow } from '#server/chatbots/windows/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { found, invalidField } from '#server/platform/http/app-error.ts';

/**
 * Finds the window for a dry run of an agent: the given one, or else the agent's oldest. Throws
 * when the agent does not have it, or has no window.
 */
export async function getDryRunWindow(
  db: Database,
  agent: AgentRow,
  target: 'draft' | 'live',
  hash?: string,
): Promise<PublishedWindow> {
  const own = hash ? agent.windows.find(({ hash_id }) => hash_id === hash) : agent.windows[0];
  if (!own) throw invalidField('window_hash', hash ? 'unknown_reference' : 'required');
  return found(await findEvaluatedWindow(db, own.id, target), 'window');
}
