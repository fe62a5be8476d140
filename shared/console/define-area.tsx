import { QueryClientProvider } from '@tanstack/react-query';
import React from 'react';
import { createRoot } from 'react-dom/client';
import singleSpaReact from 'single-spa-react';
import { AreaScreens, findScreen } from './area-screens.tsx';
import type { Screen } from './lazy-screen.tsx';
import type { AreaProps } from './load-area.ts';
import { queryClient } from './queries.ts';

export interface AreaDefinition {
  /** Screens by path pattern, such as `/redesign/:hash_id/members`. */
  screens: Record<string, Screen>;
}

/** A single-spa application that renders the screen for the path. */
export interface ScreenArea {
  bootstrap: (props: AreaProps) => Promise<void>;
  /** Resolves when the first screen is committed. */
  mount: (props: AreaProps) => Promise<void>;
  unmount: (props: AreaProps) => Promise<void>;
  /** Prefetches the code of the screen at this path. */
  warm: (path: string) => void;
}

/**
 * An area's lifecycles: `export const { bootstrap, mount, unmount, warm } = defineArea({ screens })`.
 */
export function defineArea({ screens }: AreaDefinition): ScreenArea {
  const { bootstrap, mount, unmount } = singleSpaReact<AreaProps>({
    React,
    ReactDOMClient: { createRoot },
    // The console's props contain an error boundary.
    suppressComponentDidCatchWarning: true,
    rootComponent: () => (
      <QueryClientProvider client={queryClient}>
        <AreaScreens screens={screens} />
      </QueryClientProvider>
    ),
  });
  return {
    bootstrap,
    unmount,
    mount(props) {
      for (const screen of Object.values(screens)) screen.forgetFailure?.();
      return mount(props);
    },
    warm: (path) => findScreen(screens, path)?.Screen.warm?.(),
  };
}
