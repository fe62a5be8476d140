import { currentLanguage, readPageData, toast } from '#shared/console/index.ts';
import { hasUnsaved, i18n } from '#shared/console/shell.ts';
import type { AreaManifest } from '#shared/contracts/areas.ts';
import type { BuiltArea } from '#shared/contracts/registry.ts';
import { type AreaHost, hostStore } from '../area-host.ts';
import { areaStore, knownAreas } from '../areas.ts';
import { registerArea } from '../register-areas.ts';
import { linksHere } from './links-here.ts';
import { dropFormerStyles, fetchVersion, takeVersion } from './take-version.ts';

const everyMs = 45_000;

/**
 * Asks the registry now and then, and when the page is looked at again. A hidden area is shown in its
 * new version the next time; the visible one is shown anew at once, or, while something is unsaved,
 * when the user says so. Answers how to stop.
 */
export function followRegistry(hosts: Map<string, AreaHost>, place: HTMLElement): () => void {
  const replaced = readPageData().override?.area;
  let etag = '';
  let isAsking = false;
  const offered = new Set<string>();

  async function look(): Promise<void> {
    if (isAsking || document.hidden) return;
    isAsking = true;
    try {
      const response = await fetch('/registry', { headers: etag ? { 'if-none-match': etag } : {} });
      if (response.status !== 200) return;
      const { areas }: { areas: BuiltArea[] } = await response.json();
      const met = await Promise.allSettled(areas.map(meet));
      forgetAllBut(areas);
      const failed = met.find((result) => result.status === 'rejected');
      // What could not be had now is asked for again.
      if (failed) throw failed.reason;
      etag = response.headers.get('etag') ?? '';
    } finally {
      isAsking = false;
    }
  }

  async function meet(area: BuiltArea): Promise<void> {
    // What a developer is at work on stays.
    if (area.name === replaced) return;
    const known = knownAreas().find(({ name }) => name === area.name);
    if (known?.version === area.version || !(await linksHere(area))) return;
    await fetchVersion(area);
    if (!hosts.has(area.name)) {
      await takeVersion(area);
      registerArea(area.name, hosts, () => place);
    } else if (hostStore.getState().shown?.area.name !== area.name) {
      await takeVersion(area);
    } else if (!hasUnsaved()) {
      await show(area);
    } else if (!offered.has(area.version)) {
      offered.add(area.version);
      const t = i18n.getFixedT(currentLanguage(), 'shell');
      const onSelect = () => void show(area).catch(reportError);
      toast.success(t('upgrade.ready'), { label: t('upgrade.show'), onSelect });
    }
  }

  async function show(area: AreaManifest): Promise<void> {
    await takeVersion(area);
    if (hostStore.getState().shown?.area.name === area.name) hosts.get(area.name)?.show();
  }

  const stopStyles = hostStore.subscribe(({ shown }) => {
    if (shown?.status === 'ready') dropFormerStyles(shown.area);
  });
  const ask = () => void look().catch(reportError);
  const timer = setInterval(ask, everyMs);
  document.addEventListener('visibilitychange', ask);
  return () => {
    stopStyles();
    clearInterval(timer);
    document.removeEventListener('visibilitychange', ask);
  };
}

/** What is no longer deployed leaves the navigation; where it is shown, it stays until it is left. */
function forgetAllBut(areas: readonly AreaManifest[]): void {
  const names = new Set([...areas.map(({ name }) => name), readPageData().override?.area]);
  const kept = knownAreas().filter(({ name }) => names.has(name));
  if (kept.length < knownAreas().length) areaStore.setState({ areas: kept });
}
