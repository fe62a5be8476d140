import { windowScope } from '#server/people/members/index.ts';
import type { Caller } from '#server/platform/http/contexts.ts';
import type { AgentScope } from './select-agents.repository.ts';

/** The agents of the windows that the member can access. */
export function agentScopeOf(caller: Caller): AgentScope {
  return { windows: windowScope(caller), userId: caller.userId };
}
