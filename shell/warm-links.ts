import { sessionStore } from '#shared/console/shell.ts';
import type { AreaHost } from './area-host.ts';
import { knownAreas } from './areas.ts';
import { whereIs } from './where.ts';

const signs = ['pointerover', 'pointerdown', 'focusin'] as const;

/**
 * Fetches an area as soon as somebody points at a link to it, reaches it by keyboard or presses it.
 * Answers how to stop.
 */
export function warmLinks(hosts: ReadonlyMap<string, AreaHost>): () => void {
  function warm({ target }: Event) {
    const link = target instanceof Element ? target.closest<HTMLAnchorElement>('a[href]') : null;
    if (link?.origin !== location.origin) return;
    const where = whereIs(link, sessionStore.getState().user, knownAreas());
    if (where.kind === 'area') hosts.get(where.area.name)?.warm(link.pathname);
  }
  for (const sign of signs) addEventListener(sign, warm);
  return () => {
    for (const sign of signs) removeEventListener(sign, warm);
  };
}
