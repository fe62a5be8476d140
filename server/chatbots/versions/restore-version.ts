import {
  agentScopeOf,
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
import type { WindowRow } from '#server/chatbots/window-store/index.ts';
import {
  changePage,
  changeWindow,
  withPageDefaults,
  withWindowDefaults,
} from '#server/chatbots/windows/index.ts';
import { settingsDiff } from '#server/platform/drafts.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import type { AgentSettings } from '#shared/contracts/chatbots/agent-settings.ts';

/**
 * Restores a version as the draft of a window and its agent; with `onPublish` it goes live at once,
 * including the page. An agent that was replaced meanwhile is not changed. Throws `feature_disabled`
 * when the settings of an agent of a disabled type would change.
 */
export async function restoreVersion(
  context: MemberContext,
  window: WindowRow,
  version: WindowVersionRow,
  onPublish: OnPublish | null,
): Promise<void> {
  const { caller, transaction } = context;
  // `If-Match` contains the window's revision, not those of the agent and the page.
  const withoutRevision = { ...context, header: () => undefined };
  if (version.agent && version.agent_id && version.agent_id === window.agent_id) {
    await restoreAgent(withoutRevision, version.agent_id, version.agent, onPublish);
  }
  await changeWindow(context, window, {
    ...withWindowDefaults(version.settings),
    publish: onPublish !== null,
  });
  if (!onPublish) return;
  await changePage(withoutRevision, window, withPageDefaults(version.page));
  const versions = createVersionsRepository(transaction, caller.organizationId);
  await versions.markRestored(window.id, version.number);
}

async function restoreAgent(
  context: MemberContext,
  agentId: string,
  stored: AgentSettings,
  onPublish: OnPublish | null,
): Promise<void> {
  const { caller, transaction } = context;
  const agents = createAgentsRepository(transaction, caller.organizationId);
  const agent = await agents.find(agentId, agentScopeOf(caller));
  if (!agent) return;
  const { type, draft, published } = agent;
  const settings = withAgentDefaults(type, stored);
  const isRestored = [draft, ...(onPublish ? [published] : [])].every(
    (current) => settingsDiff(withAgentDefaults(type, current), settings).length === 0,
  );
  if (isRestored) return;
  await assertFeature(agents, type);
  await changeAgent(context, agent, { ...settings, publish: onPublish !== null });
  await onPublish?.(transaction, {
    organizationId: caller.organizationId,
    agentId,
    knowledgeId: agent.knowledge_id,
    settings,
  });
}
