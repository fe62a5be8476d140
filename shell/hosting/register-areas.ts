import { registerApplication, start, triggerAppChange } from 'single-spa';
import { sessionStore } from '#shared/console/shell.ts';
import { resolveRoute } from '../routing/resolve-route.ts';
import { type AreaHost, createAreaHost } from './area-host.ts';
import { knownAreas } from './area-store.ts';

/**
 * Registers every area with single-spa. Returns the hosts by area name, for prefetching and
 * retries.
 */
export function registerAreas(getContainer: () => HTMLElement): Map<string, AreaHost> {
  const hosts = new Map<string, AreaHost>();
  for (const { name } of knownAreas()) registerArea(name, hosts, getContainer);
  start({ urlRerouteOnly: true });
  // Permissions decide which area is active at a path.
  sessionStore.subscribe(({ user }, previous) => user !== previous.user && void triggerAppChange());
  return hosts;
}

export function registerArea(
  name: string,
  hosts: Map<string, AreaHost>,
  getContainer: () => HTMLElement,
): void {
  const host = createAreaHost(name, getContainer);
  hosts.set(name, host);
  registerApplication({
    name,
    activeWhen: (location) => {
      const route = resolveRoute(location, sessionStore.getState().user, knownAreas());
      return route.kind === 'area' && route.area.name === name;
    },
    app: {
      bootstrap: async () => {},
      mount: async () => host.show(),
      unmount: async () => host.hide(),
    },
  });
}
