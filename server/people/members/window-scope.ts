import type { Caller } from '#server/platform/http/contexts.ts';

/** The windows that a member can access. */
export type WindowScope = 'all' | readonly string[];

type Member = Pick<Caller, 'role' | 'permission' | 'windowIds'>;

/** Windows that a member sees and, with the permission, edits. */
export function windowScope({ role, permission, windowIds }: Member): WindowScope {
  return role === 'owner' || permission.manage_chatbots_all ? 'all' : windowIds;
}

/**
 * Windows whose chats and customers a member can access. The permission to manage all windows adds
 * none.
 */
export function chatScope({ role, windowIds }: Member): WindowScope {
  return role === 'owner' ? 'all' : windowIds;
}

export function isInScope(scope: WindowScope, windowId: string): boolean {
  return scope === 'all' || scope.includes(windowId);
}
