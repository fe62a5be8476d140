import { createContext, use } from 'react';
import { useStore } from '#shared/console/shell.ts';
import type { AreaHost } from './area-host.ts';
import { areaStore } from './area-store.ts';

/** Constant for the lifetime of the page. */
export interface ShellPageContext {
  hosts: Map<string, AreaHost>;
  areaContainer: HTMLElement;
  isDevelopment: boolean;
}

export const PageContext = createContext<ShellPageContext | null>(null);

export function usePageContext(): ShellPageContext {
  const page = use(PageContext);
  if (!page) throw new Error('the shell stands in no page');
  return page;
}

export const useAreas = () => useStore(areaStore, ({ areas }) => areas);
