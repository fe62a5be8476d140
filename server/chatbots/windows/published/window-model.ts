import type { AgentRow } from '#server/chatbots/agents/index.ts';
import type {
  CallAccount,
  ChosenModel,
  ModelPurpose,
  Models,
} from '#server/people/models/index.ts';
import { isSpent } from '#server/people/spending/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { ChatModel } from '#server/platform/llm/chat-model.ts';
import { findEvaluatedWindow, type PublishedWindow } from './published-window.repository.ts';

/** The model that answers in a window; null when its answers quote the sources, such as at the spending limit. */
export async function chooseModel(
  models: Models,
  { agent, models: offered, spending }: PublishedWindow,
): Promise<ChosenModel | null> {
  return agent && !isSpent(spending) ? models.choose(offered, agent.settings.model) : null;
}

/** The organization and the window for which the tokens of a call are metered. */
export function accountOf(
  { id, organizationId, organization: { timezone } }: PublishedWindow,
  purpose: ModelPurpose,
): CallAccount {
  return { organizationId, purpose, window: { id, timezone } };
}

/**
 * The model for background work on an agent, which counts towards the limit of the agent's oldest
 * window; the organization's default for an agent without a window.
 */
export async function findAgentModel(
  { db, models }: { db: Database; models: Models },
  { organization_id, windows: [oldest] }: Pick<AgentRow, 'organization_id' | 'windows'>,
  purpose: ModelPurpose,
): Promise<ChatModel | null> {
  const window = oldest && (await findEvaluatedWindow(db, oldest.id, 'draft'));
  if (!window) return models.findDefault({ organizationId: organization_id, purpose });
  const chosen = await chooseModel(models, window);
  return chosen && models.countCalls(chosen, accountOf(window, purpose));
}
