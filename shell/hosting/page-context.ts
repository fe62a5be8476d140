import { createContext, use } from 'react';
import { useStore } from '#shared/console/shell.ts';
import type { AreaContainer } from './area-container.ts';
import type { AreaHost } from './area-host.ts';
import { areaStore } from './area-store.ts';

/** Constant for the lifetime of the page. */
export interface PageContextValue {
  hosts: Map<string, AreaHost>;
  areaContainer: AreaContainer;
  isDevelopment: boolean;
}

export const PageContext = createContext<PageContextValue | null>(null);

export function usePageContext(): PageContextValue {
  const page = use(PageContext);
  if (!page) throw new Error('usePageContext requires a PageContext provider');
  return page;
}

export const useAreas = () => useStore(areaStore, ({ areas }) => areas);
