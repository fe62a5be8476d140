import type { Caller } from '#server/platform/http/contexts.ts';

/** The windows that somebody reaches: every one, or those of the list. */
export type WindowScope = 'all' | readonly string[];

type Member = Pick<Caller, 'role' | 'permission' | 'windowIds'>;

/** Windows that a member sees and, with the permission for it, edits. */
export function windowScope({ role, permission, windowIds }: Member): WindowScope {
  return role === 'owner' || permission.manage_chatbots_all ? 'all' : windowIds;
}

/** Windows whose chats and customers a member reaches: to manage all windows does not widen it. */
export function chatScope({ role, windowIds }: Member): WindowScope {
  return role === 'owner' ? 'all' : windowIds;
}

export function isInScope(scope: WindowScope, windowId: string): boolean {
  return scope === 'all' || scope.includes(windowId);
}
