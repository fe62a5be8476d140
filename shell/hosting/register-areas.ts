import { registerApplication, start, triggerAppChange } from 'single-spa';
import { onNavigate } from '#shared/console/index.ts';
import { knownAreas, sessionStore } from '#shared/console/shell.ts';
import { resolveRoute } from '../routing/resolve-route.ts';
import type { AreaContainer } from './area-container.ts';
import { type AreaHost, createAreaHost } from './area-host.ts';

/**
 * Registers every area with single-spa. Returns the hosts by area name, for prefetching and
 * retries.
 */
export function registerAreas(container: AreaContainer): Map<string, AreaHost> {
  const hosts = new Map<string, AreaHost>();
  for (const { name } of knownAreas()) registerArea(name, hosts, container);
  start({ urlRerouteOnly: true });
  function leaveOthers(): void {
    const name = openArea();
    for (const [other, host] of hosts) if (other !== name) host.leave();
  }
  onNavigate(leaveOthers);
  // Permissions decide which area is active at a path.
  sessionStore.subscribe(({ user }, previous) => {
    if (user === previous.user) return;
    leaveOthers();
    void triggerAppChange();
  });
  return hosts;
}

export function registerArea(
  name: string,
  hosts: Map<string, AreaHost>,
  container: AreaContainer,
): void {
  const host = createAreaHost(name, container);
  hosts.set(name, host);
  registerApplication({
    name,
    activeWhen: () => openArea() === name && !host.hasFailed(),
    app: host.app,
  });
}

/** The name of the area at the page's address. */
function openArea(): string | undefined {
  const route = resolveRoute(location, sessionStore.getState().user, knownAreas());
  return route.kind === 'area' ? route.area.name : undefined;
}
