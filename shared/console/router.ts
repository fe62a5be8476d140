import { useSyncExternalStore } from 'react';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { trimEnd } from '#shared/utils/trim-end.ts';

/*
 * The router. Areas and shell navigate through it; single-spa follows because it patches the
 * history. While a form is unsaved, navigation needs the user's confirmation.
 */

const listeners = new Set<() => void>();
let lastUrl = '';

interface NavigationState {
  /** Forms with unsaved changes. */
  dirtyForms: ReadonlySet<symbol>;
  /** Navigation that waits for the user's confirmation. */
  pending: { go: () => void } | null;
}
const navigationStore = createStore<NavigationState>(() => ({
  dirtyForms: new Set(),
  pending: null,
}));

function currentUrl(): string {
  return location.pathname + location.search + location.hash;
}

function notifyListeners(): void {
  lastUrl = currentUrl();
  for (const listen of listeners) listen();
}

/** Starts listening to the history; called once, by the shell. */
export function startRouter(): void {
  lastUrl = currentUrl();
  addEventListener('popstate', () => {
    if (currentUrl() === lastUrl) return;
    const target = currentUrl();
    if (!hasUnsaved()) return notifyListeners();
    // The browser has already navigated: restore the form's URL, then ask.
    history.pushState(null, '', lastUrl);
    navigationStore.setState({ pending: { go: () => changeUrl(target, false) } });
  });
  addEventListener('beforeunload', (event) => {
    if (navigationStore.getState().dirtyForms.size > 0) event.preventDefault();
  });
}

function changeUrl(to: string, replaces: boolean): void {
  const { pathname, search, hash } = new URL(to, location.href);
  // Set first, so that the popstate event that single-spa dispatches for this change is ignored.
  lastUrl = pathname + search + hash;
  history[replaces ? 'replaceState' : 'pushState'](null, '', to);
  notifyListeners();
}

export interface NavigateOptions {
  /** Replaces the current history entry. */
  replace?: boolean;
  /** Skips the confirmation: after the form was saved or discarded. */
  force?: boolean;
}

/** Navigates within the console; waits for a confirmation while forms are unsaved. */
export function navigate(to: string, { replace = false, force = false }: NavigateOptions = {}) {
  const isSamePath = new URL(to, location.href).pathname === location.pathname;
  const go = () => changeUrl(to, replace);
  if (force || isSamePath) go();
  else confirmLeaving(go);
}

/** Calls `go`, after the user's confirmation while forms are unsaved. */
export function confirmLeaving(go: () => void): void {
  if (hasUnsaved()) navigationStore.setState({ pending: { go } });
  else go();
}

function subscribe(listen: () => void): () => void {
  listeners.add(listen);
  return () => listeners.delete(listen);
}

/** Subscribes to navigation; returns the unsubscribe function. */
export function onNavigate(listen: () => void): () => void {
  return subscribe(listen);
}

/** The current path without a trailing slash. */
export function usePath(): string {
  return useSyncExternalStore(subscribe, currentPath);
}

export function currentPath(): string {
  return trimEnd(location.pathname, '/') || '/';
}

/** The search parameters and a setter that changes some of them; null or empty removes one. */
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
  changeUrl(`${location.pathname}${text && `?${text}`}`, replace);
}

/** Marks a form as unsaved until the returned function is called. */
export function markUnsaved(): () => void {
  const form = Symbol('form');
  navigationStore.setState(({ dirtyForms }) => ({ dirtyForms: new Set([...dirtyForms, form]) }));
  return () =>
    navigationStore.setState(({ dirtyForms }) => ({
      dirtyForms: new Set([...dirtyForms].filter((other) => other !== form)),
    }));
}

/** Whether any form has unsaved changes. */
export function hasUnsaved(): boolean {
  return navigationStore.getState().dirtyForms.size > 0;
}

/** For the shell: the navigation that waits for a confirmation. */
export function usePendingNavigation() {
  const pending = useStore(navigationStore, (state) => state.pending);
  return {
    isPending: pending !== null,
    stay: () => navigationStore.setState({ pending: null }),
    leave() {
      navigationStore.setState({ pending: null, dirtyForms: new Set() });
      pending?.go();
    },
  };
}
