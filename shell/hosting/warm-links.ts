import { knownAreas, sessionStore } from '#shared/console/shell.ts';
import { resolveRoute } from '../routing/resolve-route.ts';
import type { AreaHost } from './area-host.ts';

const intentEvents = ['pointerover', 'pointerdown', 'focusin'] as const;

/** Prefetches an area when its link is hovered, focused or pressed. Returns the cleanup. */
export function warmLinks(hosts: ReadonlyMap<string, AreaHost>): () => void {
  function warm({ target }: Event) {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link?.origin !== location.origin) return;
    const route = resolveRoute(link, sessionStore.getState().user, knownAreas());
    if (route.kind === 'area') hosts.get(route.area.name)?.warm(link.pathname);
  }
  for (const event of intentEvents) addEventListener(event, warm);
  return () => {
    for (const event of intentEvents) removeEventListener(event, warm);
  };
}
