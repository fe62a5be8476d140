import { type ComponentType, use } from 'react';

/** A screen of an area, possibly lazy. */
export type Screen = ComponentType & Partial<LazyParts>;

interface LazyParts {
  /** Prefetches the code. */
  warm: () => void;
  /** Allows a retry; React's `lazy` would cache the failure forever. */
  forgetFailure: () => void;
}

/** A screen whose code is fetched when it is first rendered or warmed. */
export function lazyScreen(fetchScreen: () => Promise<ComponentType>): Screen {
  let fetched: ComponentType | null = null;
  let pending: Promise<ComponentType> | null = null;
  let isFailed = false;

  function load(): Promise<ComponentType> {
    pending ??= fetchScreen().then(
      (screen) => {
        fetched = screen;
        return screen;
      },
      (error: unknown) => {
        isFailed = true;
        throw error;
      },
    );
    return pending;
  }
  // biome-ignore lint/correctness/noComponentHookFactories: called once per screen, when its module is evaluated
  function LazyScreen() {
    const Fetched = fetched ?? use(load());
    return <Fetched />;
  }
  return Object.assign(LazyScreen, {
    warm: () => void load().catch(() => {}),
    forgetFailure() {
      if (isFailed) pending = null;
      isFailed = false;
    },
  });
}
