import {
  type AgentRow,
  assertFeature,
  changeAgent,
  createAgentsRepository,
  type OnPublish,
  withAgentDefaults,
} from '#server/chatbots/agents/index.ts';
import {
  createVersionsRepository,
  type WindowVersionRow,
} from '#server/chatbots/version-store/index.ts';
import {
  changePage,
  changeWindow,
  withPageDefaults,
  withWindowDefaults,
} from '#server/chatbots/windows/index.ts';
import { settingsDiff } from '#server/platform/drafts.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { assertCurrentRevision } from '#server/platform/http/if-match.ts';
import type { AgentSettings } from '#shared/contracts/chatbots/agent-settings.ts';
import type { LockedChatbot } from './apply-draft.ts';

/** A version with the chatbot that it is restored in. */
export interface LockedVersion extends LockedChatbot {
  version: WindowVersionRow;
}

/** Throws for a stale revision, and when settings of an agent of a disabled type would change. */
export async function assertCanRestore(
  context: MemberContext,
  locked: LockedVersion,
): Promise<void> {
  assertCurrentRevision(context, locked.window);
  const change = findAgentChange(locked, { publish: false });
  if (change) await assertTypeEnabled(context, change.agent);
}

/**
 * Restores a version as the draft of a window and its agent; with `onPublish` it goes live at once,
 * including the page. An agent that was replaced meanwhile is not changed.
 */
export async function restoreVersion(
  context: MemberContext,
  locked: LockedVersion,
  onPublish: OnPublish | null,
): Promise<void> {
  const { window, version } = locked;
  const publish = onPublish !== null;
  // `If-Match` contains the window's revision, not those of the agent and the page.
  const withoutRevision = { ...context, header: () => undefined };
  const agentChange = findAgentChange(locked, { publish });
  if (agentChange) await restoreAgent(withoutRevision, agentChange, onPublish);
  await changeWindow(context, window, { ...withWindowDefaults(version.settings), publish });
  if (!publish) return;
  await changePage(withoutRevision, window, withPageDefaults(version.page));
  const versions = createVersionsRepository(context.transaction, context.caller.organizationId);
  await versions.markRestored(window.id, version.number);
}

interface AgentChange {
  agent: AgentRow;
  settings: AgentSettings;
}

/** The agent with its settings of the version; null when they are the current ones already. */
function findAgentChange(
  { agent, version }: LockedVersion,
  { publish }: { publish: boolean },
): AgentChange | null {
  if (!agent || !version.agent || version.agent_id !== agent.id) return null;
  const { type, draft, published } = agent;
  const settings = withAgentDefaults(type, version.agent);
  const differs = (current: AgentSettings) =>
    settingsDiff(withAgentDefaults(type, current), settings).length > 0;
  return differs(draft) || (publish && differs(published)) ? { agent, settings } : null;
}

async function restoreAgent(
  context: MemberContext,
  { agent, settings }: AgentChange,
  onPublish: OnPublish | null,
): Promise<void> {
  await assertTypeEnabled(context, agent);
  await changeAgent(context, agent, { ...settings, publish: onPublish !== null });
  await onPublish?.(context.transaction, {
    organizationId: context.caller.organizationId,
    agentId: agent.id,
    knowledgeId: agent.knowledge_id,
    settings,
  });
}

function assertTypeEnabled({ transaction, caller }: MemberContext, { type }: AgentRow) {
  return assertFeature(createAgentsRepository(transaction, caller.organizationId), type);
}
