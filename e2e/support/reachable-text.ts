import type { Page } from '@playwright/test';

/** Everything that code of an area can read: storage, cookies, the page and the shared query cache. */
export function reachableText(page: Page): Promise<string> {
  return page.evaluate(async () => {
    // Imported through the import map, so that it is the shared instance.
    const { queryClient } = await import('@chatwindow/console' as string);
    const cached = [
      ...queryClient.getQueryCache().getAll(),
      ...queryClient.getMutationCache().getAll(),
    ];
    return [
      document.cookie,
      JSON.stringify(localStorage),
      JSON.stringify(sessionStorage),
      document.documentElement.innerHTML,
      JSON.stringify(cached.map(({ state }: { state: unknown }) => state)),
    ].join();
  });
}
