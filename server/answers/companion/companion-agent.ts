import { getAgent } from '#server/chatbots/agents/index.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';

const type = 'companion';

/** Loads the companion for calls that only read. */
export const companionAgent = {
  find: ({ agent_id }: { agent_id: string }, context: MemberContext) =>
    getAgent(agent_id, context, { type }),
};

/** Loads the companion for calls that change something; throws when the agent type is disabled. */
export const editableCompanionAgent = {
  find: ({ agent_id }: { agent_id: string }, context: MemberContext) =>
    getAgent(agent_id, context, { type, forChange: true }),
};
