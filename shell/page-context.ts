import { createContext, use } from 'react';
import { useStore } from '#shared/console/shell.ts';
import type { AreaHost } from './area-host.ts';
import { areaStore } from './areas.ts';

/** What stays the same as long as the page is loaded. */
export interface ShellPageContext {
  hosts: Map<string, AreaHost>;
  /** Where areas mount. */
  place: HTMLElement;
  isDevelopment: boolean;
}

export const PageContext = createContext<ShellPageContext | null>(null);

export function usePage(): ShellPageContext {
  const page = use(PageContext);
  if (!page) throw new Error('the shell stands in no page');
  return page;
}

/** The areas as they are now. */
export const useAreas = () => useStore(areaStore, ({ areas }) => areas);
