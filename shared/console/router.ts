import { useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { trimEnd } from '#shared/utils/trim-end.ts';

/**
 * Where the page is. Areas and shell move by `navigate`; single-spa sees it too, because it watches
 * the history. Forms that hold something unsaved are asked about before the page moves on.
 */
const listeners = new Set<() => void>();
let address = '';

interface LeavingState {
  /** Forms with something unsaved. */
  dirtyForms: ReadonlySet<symbol>;
  /** Where the user wanted to go; the shell asks whether to leave. */
  wanted: { go: () => void } | null;
}
const leaving = createStore<LeavingState>(() => ({ dirtyForms: new Set(), wanted: null }));

function addressNow(): string {
  return location.pathname + location.search + location.hash;
}

function announce(): void {
  address = addressNow();
  for (const listen of listeners) listen();
}

/** Begins to follow the address; the shell calls it once. */
export function startRouter(): void {
  address = addressNow();
  addEventListener('popstate', () => {
    if (addressNow() === address) return;
    const target = addressNow();
    if (leaving.getState().dirtyForms.size === 0) return announce();
    // The browser has moved already: back to where the form is, then ask.
    history.pushState(null, '', address);
    leaving.setState({ wanted: { go: () => move(target, false) } });
  });
  addEventListener('beforeunload', (event) => {
    if (leaving.getState().dirtyForms.size > 0) event.preventDefault();
  });
}

function move(to: string, replaces: boolean): void {
  const { pathname, search, hash } = new URL(to, location.href);
  // Known beforehand: single-spa answers the change with a popstate of its own, which is no move.
  address = pathname + search + hash;
  history[replaces ? 'replaceState' : 'pushState'](null, '', to);
  announce();
}

export interface NavigateOptions {
  /** Takes the place of the present entry in the history. */
  replace?: boolean;
  /** Leaves unsaved forms without asking: after they were saved or given up. */
  force?: boolean;
}

/** Goes to another address of the console. */
export function navigate(to: string, { replace = false, force = false }: NavigateOptions = {}) {
  const samePlace = new URL(to, location.href).pathname === location.pathname;
  if (force || samePlace || leaving.getState().dirtyForms.size === 0) return move(to, replace);
  leaving.setState({ wanted: { go: () => move(to, replace) } });
}

function subscribe(listen: () => void): () => void {
  listeners.add(listen);
  return () => listeners.delete(listen);
}

/** Calls back after every move; returns how to stop. */
export function onNavigate(listen: () => void): () => void {
  return subscribe(listen);
}

/** The path of the page, without a trailing slash. */
export function usePath(): string {
  return useSyncExternalStore(subscribe, currentPath);
}

export function currentPath(): string {
  return trimEnd(location.pathname, '/') || '/';
}

/** The parameters behind the `?`, and how to change some of them: null or empty takes one away. */
export function useSearch(): readonly [URLSearchParams, typeof setSearch] {
  const search = useSyncExternalStore(subscribe, () => location.search);
  return [new URLSearchParams(search), setSearch];
}

function setSearch(
  changes: Record<string, string | null | undefined>,
  { replace = true }: { replace?: boolean } = {},
): void {
  const params = new URLSearchParams(location.search);
  for (const [name, value] of Object.entries(changes)) {
    if (value) params.set(name, value);
    else params.delete(name);
  }
  const text = params.toString();
  move(`${location.pathname}${text && `?${text}`}`, replace);
}

/** Marks a form as unsaved while it is; the returned function forgets it. */
export function holdUnsaved(): () => void {
  const form = Symbol('form');
  leaving.setState(({ dirtyForms }) => ({ dirtyForms: new Set([...dirtyForms, form]) }));
  return () =>
    leaving.setState(({ dirtyForms }) => ({
      dirtyForms: new Set([...dirtyForms].filter((other) => other !== form)),
    }));
}

/** Whether any form of the page holds something unsaved. */
export function hasUnsaved(): boolean {
  return leaving.getState().dirtyForms.size > 0;
}

/** For the shell: the move that waits for an answer, and both answers. */
export function useWantedMove() {
  const wanted = useStore(leaving, (state) => state.wanted);
  return {
    isAsked: wanted !== null,
    stay: () => leaving.setState({ wanted: null }),
    leave() {
      leaving.setState({ wanted: null, dirtyForms: new Set() });
      wanted?.go();
    },
  };
}
