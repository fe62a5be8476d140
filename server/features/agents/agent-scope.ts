import { windowScope } from '#server/platform/auth/window-scope.ts';
import type { Caller } from '#server/platform/http/contexts.ts';
import type { AgentScope } from './agents.repository.ts';

/** The agents that a member reaches: those behind the windows that the member reaches. */
export function scopeOf(caller: Caller): AgentScope {
  return { windows: windowScope(caller), userId: caller.userId };
}
