import { type ComponentType, use } from 'react';

/** A screen of an area, perhaps one whose code comes later. */
export type Screen = ComponentType & Partial<LazyParts>;

interface LazyParts {
  /** Fetches the code before the screen is gone to. */
  warm: () => void;
  /** Lets a failed fetch be tried again. React's `lazy` would keep the failure for ever. */
  forgetFailure: () => void;
}

/** A screen whose code comes when it is first wanted. */
export function lazyScreen(fetchScreen: () => Promise<ComponentType>): Screen {
  let fetched: ComponentType | null = null;
  let pending: Promise<ComponentType> | null = null;
  let hasFailed = false;

  function load(): Promise<ComponentType> {
    pending ??= fetchScreen().then(
      (screen) => {
        fetched = screen;
        return screen;
      },
      (error: unknown) => {
        hasFailed = true;
        throw error;
      },
    );
    return pending;
  }
  // biome-ignore lint/correctness/noComponentHookFactories: made once for each screen, by its module
  function LazyScreen() {
    const Fetched = fetched ?? use(load());
    return <Fetched />;
  }
  return Object.assign(LazyScreen, {
    warm: () => void load().catch(() => {}),
    forgetFailure() {
      if (hasFailed) pending = null;
      hasFailed = false;
    },
  });
}
