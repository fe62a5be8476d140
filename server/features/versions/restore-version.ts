import { changeAgent, createAgentsRepository, scopeOf } from '#server/features/agents/index.ts';
import { indexAgentSettings } from '#server/features/knowledge/index.ts';
import {
  changePage,
  changeWindow,
  type WindowRow,
  wholePage,
  wholeWindowSettings,
} from '#server/features/windows/index.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import type { AgentSettings } from '#shared/contracts/agents.ts';
import { createVersionsRepository, type VersionRow } from './versions.repository.ts';

/**
 * Makes a window's draft, and its agent's, equal to a version; with `publish` customers see it at once,
 * its page too. An agent that took another's place meanwhile stays as it is.
 */
export async function restoreVersion(
  context: MemberContext,
  window: WindowRow,
  version: VersionRow,
  publish: boolean,
): Promise<void> {
  const { caller, transaction } = context;
  // `If-Match` names the window's revision, not those of what is written besides.
  const unguarded = { ...context, header: () => undefined };
  if (version.agent && version.agent_id === window.agent_id) {
    await restoreAgent(unguarded, version.agent_id, version.agent, publish);
  }
  await changeWindow(context, window, { ...wholeWindowSettings(version.settings), publish });
  if (!publish) return;
  await changePage(unguarded, window, wholePage(version.page));
  const versions = createVersionsRepository(transaction, caller.organizationId);
  await versions.markRestored(window.id, version.number);
}

async function restoreAgent(
  context: MemberContext,
  agentId: string | null,
  settings: AgentSettings,
  publish: boolean,
): Promise<void> {
  const { caller, transaction } = context;
  const agents = createAgentsRepository(transaction, caller.organizationId);
  const agent = agentId ? await agents.find(agentId, scopeOf(caller)) : undefined;
  if (!agent) return;
  await changeAgent(context, agent, { ...settings, publish });
  if (!publish) return;
  await indexAgentSettings(transaction, {
    organizationId: caller.organizationId,
    agentId: agent.id,
    knowledgeId: agent.knowledge_id,
    settings,
  });
}
