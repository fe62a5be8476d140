import { registerApplication, start, triggerAppChange } from 'single-spa';
import { sessionStore } from '#shared/console/shell.ts';
import { type AreaHost, createAreaHost } from './area-host.ts';
import { knownAreas } from './areas.ts';
import { whereIs } from './where.ts';

/**
 * Gives every area to single-spa, which tells them when to come and go; their hosts do the rest.
 * Answers the hosts by name, for warming and retries.
 */
export function registerAreas(place: () => HTMLElement): Map<string, AreaHost> {
  const hosts = new Map<string, AreaHost>();
  for (const { name } of knownAreas()) registerArea(name, hosts, place);
  start({ urlRerouteOnly: true });
  // What the user may do decides which area is at an address.
  sessionStore.subscribe(({ user }, before) => user !== before.user && void triggerAppChange());
  return hosts;
}

/** The same for one area, also for one that was deployed after the page came. */
export function registerArea(
  name: string,
  hosts: Map<string, AreaHost>,
  place: () => HTMLElement,
): void {
  const host = createAreaHost(name, place);
  hosts.set(name, host);
  registerApplication({
    name,
    activeWhen: (location) => {
      const where = whereIs(location, sessionStore.getState().user, knownAreas());
      return where.kind === 'area' && where.area.name === name;
    },
    app: {
      bootstrap: async () => {},
      mount: async () => host.show(),
      unmount: async () => host.hide(),
    },
  });
}
