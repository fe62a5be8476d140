import {
  type AgentRow,
  assertFeature,
  changeAgent,
  createAgentsRepository,
  findWindowAgent,
  type OnPublish,
  withAgentDefaults,
} from '#server/chatbots/agents/index.ts';
import type { WindowRow } from '#server/chatbots/window-store/index.ts';
import { changeWindow, getWindow } from '#server/chatbots/windows/index.ts';
import { settingsDiff } from '#server/platform/drafts.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { assertCurrentRevision } from '#server/platform/http/if-match.ts';

/** A window and its agent, both locked; the agent first, in the same order as changes of agents. */
export interface LockedChatbot {
  window: WindowRow;
  agent: AgentRow | null;
}

export async function lockChatbot(hash: string, context: MemberContext): Promise<LockedChatbot> {
  const window = await getWindow(hash, context);
  const agent = await findWindowAgent(window, context, { lock: true });
  return { window: await getWindow(window.id, context, { lock: true }), agent };
}

/** Throws for a stale revision of the window, and for an agent with a draft and a disabled type. */
export async function assertCanApply(
  context: MemberContext,
  { window, agent }: LockedChatbot,
): Promise<void> {
  assertCurrentRevision(context, window);
  const { transaction, caller } = context;
  if (!agent || !hasAgentDraft(agent)) return;
  await assertFeature(createAgentsRepository(transaction, caller.organizationId), agent.type);
}

/** Publishes or discards the drafts of the window and, if it has one, of its agent. */
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
        settings: withAgentDefaults(agent.type, agent.draft),
      });
    }
  }
  await changeWindow(context, window, { [operation]: true });
}

export function hasAgentDraft({ type, draft, published }: AgentRow): boolean {
  const [before, after] = [withAgentDefaults(type, published), withAgentDefaults(type, draft)];
  return settingsDiff(before, after).length > 0;
}
