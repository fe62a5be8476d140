import { createContext, use } from 'react';
import type { AreaContainer } from './area-container.ts';
import type { AreaHost } from './area-host.ts';

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
