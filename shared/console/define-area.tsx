import { QueryClientProvider } from '@tanstack/react-query';
import { useEffect } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { AreaScreens, screenAt } from './area-screens.tsx';
import type { Screen } from './lazy-screen.tsx';
import type { AreaProps } from './load-area.ts';
import { queryClient } from './queries.ts';

export interface AreaDefinition {
  /** Screens by the path they stand at: `/redesign/:hash_id/members`. */
  screens: Record<string, Screen>;
}

/**
 * An area's lifecycles: `export const { bootstrap, mount, unmount, warm } = defineArea({ screens })`.
 * Mounting is over when the first screen stands.
 */
export function defineArea({ screens }: AreaDefinition) {
  let root: Root | null = null;

  return {
    bootstrap: async (): Promise<void> => {},

    mount({ container, onFailure }: AreaProps): Promise<void> {
      for (const screen of Object.values(screens)) screen.forgetFailure?.();
      const mounted = createRoot(container, { onUncaughtError: onFailure });
      root = mounted;
      return new Promise((resolve) => {
        mounted.render(
          <QueryClientProvider client={queryClient}>
            <AreaScreens screens={screens} />
            <Told onShown={resolve} />
          </QueryClientProvider>,
        );
      });
    },

    async unmount(): Promise<void> {
      root?.unmount();
      root = null;
    },

    /** Fetches what the screen at an address needs before it is gone to. */
    warm: (path: string): void => screenAt(screens, path)?.Screen.warm?.(),
  };
}

function Told({ onShown }: { onShown: () => void }) {
  useEffect(onShown, [onShown]);
  return null;
}
