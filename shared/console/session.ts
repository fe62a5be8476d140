import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import type { SessionUser } from '#shared/contracts/console/console-page.ts';

interface SessionState {
  /** Null when nobody is signed in. */
  user: SessionUser | null;
  /** The session has ended on the server while the page is open. */
  isExpired: boolean;
}

/** The signed-in user; written by the shell only. */
export const sessionStore = createStore<SessionState>(() => ({ user: null, isExpired: false }));

/** The signed-in user; throws without one, which cannot happen on screens of areas. */
export function useUser(): SessionUser {
  const user = useStore(sessionStore, (state) => state.user);
  if (!user) throw new Error('nobody is signed in');
  return user;
}

/** `useUser` outside of React. */
export function currentUser(): SessionUser {
  const { user } = sessionStore.getState();
  if (!user) throw new Error('nobody is signed in');
  return user;
}

/** Calls back when the user or their permissions change; returns the unsubscribe function. */
export function onUserChange(listen: (user: SessionUser) => void): () => void {
  return sessionStore.subscribe(({ user }, previous) => {
    if (user && user !== previous.user) listen(user);
  });
}

/** The signed-in user, or null on pages without a session. */
export function useMaybeUser(): SessionUser | null {
  return useStore(sessionStore, (state) => state.user);
}
