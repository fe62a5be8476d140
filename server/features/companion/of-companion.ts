import { findAgent } from '#server/features/agents/index.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';

const type = 'companion';

/** For calls that only look. */
export const ofCompanion = {
  find: ({ agent_id }: { agent_id: string }, context: MemberContext) =>
    findAgent(agent_id, context, { type }),
};

/** For calls that change something: refused where the kind was withdrawn (RP20). */
export const ofCompanionToChange = {
  find: ({ agent_id }: { agent_id: string }, context: MemberContext) =>
    findAgent(agent_id, context, { type, toChange: true }),
};
