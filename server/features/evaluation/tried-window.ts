import type { AgentRow } from '#server/features/agents/index.ts';
import { findTriedWindow, type PublishedWindow } from '#server/features/windows/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import { found, invalidField } from '#server/platform/http/app-error.ts';

/**
 * The window through which an agent is asked: the one that is named, or its oldest. Throws for one
 * that is not the agent's, or when the agent has none.
 */
export async function triedWindow(
  db: Database,
  agent: AgentRow,
  target: 'draft' | 'live',
  hash?: string,
): Promise<PublishedWindow> {
  const own = hash ? agent.windows.find(({ hash_id }) => hash_id === hash) : agent.windows[0];
  if (!own) throw invalidField('window_hash', hash ? 'unknown_reference' : 'required');
  return found(await findTriedWindow(db, own.id, target), 'window');
}
