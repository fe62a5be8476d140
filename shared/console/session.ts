import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { SessionUser } from '#shared/contracts/console-page.ts';
import type { Permission } from '#shared/contracts/names.ts';

interface SessionState {
  /** null when nobody is signed in. */
  user: SessionUser | null;
  /** The server no longer knows the session while a form may be half filled. */
  isExpired: boolean;
}

/** Who is signed in; the shell writes it, everybody reads it. */
export const sessionStore = createStore<SessionState>(() => ({ user: null, isExpired: false }));

/** The signed-in user; screens of areas are shown to signed-in users only. */
export function useUser(): SessionUser {
  const user = useStore(sessionStore, (state) => state.user);
  if (!user) throw new Error('nobody is signed in');
  return user;
}

/** The same for screens that are shown without a session too. */
export function useMaybeUser(): SessionUser | null {
  return useStore(sessionStore, (state) => state.user);
}

export interface Guard {
  requires?: readonly Permission[];
  requires_one?: readonly Permission[];
  own_chats?: true | undefined;
}

/** Whether the user holds all of `requires` and one of `requires_one`, or owns chats where that is enough. The server decides anyway. */
export function isAllowed(user: SessionUser | null, guard: Guard): boolean {
  const { requires = [], requires_one: requiresOne = [] } = guard;
  if (requires.length + requiresOne.length === 0) return true;
  if (!user) return false;
  if (guard.own_chats && user.own_chats) return true;
  const holds = (name: Permission) => user.is_admin || user.permission[name];
  return requires.every(holds) && (requiresOne.length === 0 || requiresOne.some(holds));
}

/** Whether the signed-in user holds one of the permissions. */
export function can(...permissions: Permission[]): boolean {
  return isAllowed(sessionStore.getState().user, { requires_one: permissions });
}

/** `can`, for components: follows changes of the session. */
export function useCan(...permissions: Permission[]): boolean {
  return isAllowed(useMaybeUser(), { requires_one: permissions });
}
