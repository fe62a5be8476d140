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

/**
 * An area's lifecycles: `export const { bootstrap, mount, unmount, warm } = defineArea({ screens })`.
 * `mount` resolves when the first screen is committed.
 */
export function defineArea({ screens }: AreaDefinition) {
  const lifecycles = singleSpaReact<AreaProps>({
    React,
    // Errors are passed to the host, which replaces the area with an error card.
    ReactDOMClient: { createRoot: createReportingRoot },
    suppressComponentDidCatchWarning: true,
    rootComponent: () => (
      <QueryClientProvider client={queryClient}>
        <AreaScreens screens={screens} />
      </QueryClientProvider>
    ),
    domElementGetter: ({ container }) => container,
  });
  let current: AreaProps | null = null;

  function createReportingRoot(container: HTMLElement) {
    const onFailure = current?.onFailure;
    return createRoot(container, onFailure && { onUncaughtError: onFailure });
  }

  return {
    bootstrap: async (): Promise<void> => {},

    async mount(props: AreaProps): Promise<void> {
      for (const screen of Object.values(screens)) screen.forgetFailure?.();
      current = props;
      await lifecycles.mount({ ...props, ...singleSpaProps });
    },

    async unmount(): Promise<void> {
      if (!current) return;
      // Not awaited: React removes the tree synchronously, and the promise never resolves for a tree
      // that was not committed or that failed.
      void lifecycles.unmount({ ...current, ...singleSpaProps });
      current = null;
    },

    /** Prefetches the code of the screen at this path. */
    warm: (path: string): void => findScreen(screens, path)?.Screen.warm?.(),
  };
}

/** Props that single-spa passes to applications; areas are mounted by their host instead. */
const singleSpaProps = {
  name: 'area',
  singleSpa: null,
  mountParcel(): never {
    throw new Error('areas do not support parcels');
  },
};
