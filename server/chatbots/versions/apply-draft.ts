import {
  type AgentRow,
  assertFeature,
  changeAgent,
  createAgentsRepository,
  type OnPublish,
  scopeOf,
  wholeAgentSettings,
} from '#server/chatbots/agents/index.ts';
import { changeWindow, findWindow, type WindowRow } from '#server/chatbots/windows/index.ts';
import { settingsDiff } from '#server/platform/drafts.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { assertCurrentRevision } from '#server/platform/http/if-match.ts';

/** A window and its agent, both locked: the agent first, as whoever changes agents does. */
export interface LockedChatbot {
  window: WindowRow;
  agent: AgentRow | null;
}

export async function lockChatbot(hash: string, context: MemberContext): Promise<LockedChatbot> {
  const window = await findWindow(hash, context);
  const agent = await findAgentOf(window, context, { lock: true });
  return { window: await findWindow(window.id, context, { lock: true }), agent };
}

/** Refuses a stale revision of the window, and to change an agent whose type was withdrawn. */
export async function checkChatbot(
  context: MemberContext,
  { window, agent }: LockedChatbot,
): Promise<void> {
  assertCurrentRevision(context, window);
  const { transaction, caller } = context;
  if (!agent || !hasAgentDraft(agent)) return;
  await assertFeature(createAgentsRepository(transaction, caller.organizationId), agent.type);
}

/** null for a window without an agent that the caller reaches. */
export async function findAgentOf(
  { agent_id: agentId }: WindowRow,
  { transaction, caller }: MemberContext,
  options?: { lock: boolean },
): Promise<AgentRow | null> {
  if (!agentId) return null;
  const agents = createAgentsRepository(transaction, caller.organizationId);
  return (await agents.find(agentId, scopeOf(caller), options)) ?? null;
}

/** Publishes or discards the window's draft, and the agent's where it differs from what customers see. */
export async function applyDraft(
  context: MemberContext,
  { window, agent }: LockedChatbot,
  operation: 'publish' | 'discard',
  { agentRevision, onPublish }: { agentRevision?: number | undefined; onPublish: OnPublish },
): Promise<void> {
  if (agent && hasAgentDraft(agent)) {
    const header = () => (agentRevision === undefined ? undefined : `"${agentRevision}"`);
    await changeAgent({ ...context, header }, agent, { [operation]: true });
    if (operation === 'publish') {
      await onPublish(context.transaction, {
        organizationId: context.caller.organizationId,
        agentId: agent.id,
        knowledgeId: agent.knowledge_id,
        settings: wholeAgentSettings(agent.type, agent.draft),
      });
    }
  }
  await changeWindow(context, window, { [operation]: true });
}

function hasAgentDraft({ type, draft, published }: AgentRow): boolean {
  const [before, after] = [wholeAgentSettings(type, published), wholeAgentSettings(type, draft)];
  return settingsDiff(before, after).length > 0;
}
