import { currentLanguage, i18n, readPageData, toast } from '#shared/console/index.ts';
import { areaStore, confirmLeaving, knownAreas } from '#shared/console/shell.ts';
import type { BuiltArea } from '#shared/contracts/console/area-versions.ts';
import type { AreaManifest } from '#shared/contracts/console/areas.ts';
import type { AreaContainer } from '../hosting/area-container.ts';
import { type AreaHost, hostStore } from '../hosting/area-host.ts';
import { registerArea } from '../hosting/register-areas.ts';
import { applyVersion, fetchVersion, removeOldStyles } from './apply-version.ts';
import { isCompatibleWithPage } from './is-compatible.ts';

const pollIntervalMs = 45_000;

/**
 * Polls the registry, also when the page becomes visible. An area uses its new version the next time it
 * is shown. The user of the visible one is offered it, and never interrupted. Returns the cleanup.
 */
export function followRegistry(
  hosts: Map<string, AreaHost>,
  areaContainer: AreaContainer,
): () => void {
  const overridden = readPageData().override?.area;
  let etag = '';
  let isPolling = false;
  const offered = new Set<string>();
  /** New versions of the visible area. */
  const waiting = new Map<string, BuiltArea>();

  async function poll(): Promise<void> {
    if (isPolling || document.hidden) return;
    isPolling = true;
    try {
      const response = await fetch('/registry', { headers: etag ? { 'if-none-match': etag } : {} });
      if (response.status !== 200) return;
      const { areas }: { areas: BuiltArea[] } = await response.json();
      const results = await Promise.allSettled(areas.map(updateArea));
      removeUndeployed(areas);
      const failed = results.find((result) => result.status === 'rejected');
      // Without the new ETag the next poll retries.
      if (failed) throw failed.reason;
      etag = response.headers.get('etag') ?? '';
    } finally {
      isPolling = false;
    }
  }

  async function updateArea(area: BuiltArea): Promise<void> {
    // Overridden by a developer.
    if (area.name === overridden) return;
    const known = knownAreas().find(({ name }) => name === area.name);
    // Also when the new version was rolled back before anybody saw it.
    waiting.delete(area.name);
    if (known?.version === area.version || !(await isCompatibleWithPage(area))) return;
    await fetchVersion(area);
    if (!hosts.has(area.name)) {
      await applyVersion(area);
      registerArea(area.name, hosts, areaContainer);
    } else if (isInUse(area.name)) {
      waiting.set(area.name, area);
      offer(area);
    } else {
      await replaceVersion(area);
    }
  }

  function offer(area: BuiltArea): void {
    if (offered.has(area.version)) return;
    offered.add(area.version);
    const t = i18n.getFixedT(currentLanguage(), 'shell');
    const onSelect = () => confirmLeaving(() => showWaiting(area.name));
    toast.success(t('upgrade.ready'), { label: t('upgrade.show'), onSelect });
  }

  function showWaiting(name: string): void {
    const area = waiting.get(name);
    if (area && waiting.delete(name)) replaceVersion(area).catch(reportError);
  }

  async function replaceVersion(area: AreaManifest): Promise<void> {
    await applyVersion(area);
    hosts.get(area.name)?.replace();
  }

  const stopStyles = hostStore.subscribe(({ shown }) => {
    if (shown?.status === 'ready') removeOldStyles(shown.area);
    for (const name of waiting.keys()) if (!isInUse(name)) showWaiting(name);
  });
  const startPoll = () => void poll().catch(reportError);
  const timer = setInterval(startPoll, pollIntervalMs);
  document.addEventListener('visibilitychange', startPoll);
  return () => {
    stopStyles();
    clearInterval(timer);
    document.removeEventListener('visibilitychange', startPoll);
  };
}

/** A failed area is not in use, and its new version may fix it. */
function isInUse(name: string): boolean {
  const { shown } = hostStore.getState();
  return shown?.area.name === name && shown.status !== 'failed';
}

/** Undeployed areas leave the navigation; an area that is open stays until the user leaves it. */
function removeUndeployed(areas: readonly AreaManifest[]): void {
  const names = new Set([...areas.map(({ name }) => name), readPageData().override?.area]);
  const remaining = knownAreas().filter(({ name }) => names.has(name));
  if (remaining.length < knownAreas().length) areaStore.setState({ areas: remaining });
}
