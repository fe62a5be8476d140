import { sessionStore } from '#shared/console/shell.ts';
import type { HealthReport } from '#shared/contracts/console/area-health.ts';
import { hostStore } from '../hosting/area-host.ts';

type AreaCounts = HealthReport['items'][number];
type Shown = ReturnType<typeof hostStore.getState>['shown'];

const reportIntervalMs = 60_000;
/** The server rejects reports with more counts per version. */
const maxCounts = 100;

/**
 * Counts loads, failures and mount times of areas and sends them once a minute and when the page is
 * hidden. Returns the cleanup.
 */
export function reportHealth(): () => void {
  const counts = new Map<string, AreaCounts>();

  function count(shown: Shown, previous: Shown): void {
    // Failures while offline are not the area's.
    if (!shown || shown.status === 'starting' || !navigator.onLine) return;
    const { name: area, version } = shown.area;
    const key = `${area} ${version}`;
    const areaCounts = counts.get(key) ?? { area, version, loads: 0, failures: 0, mount_ms: [] };
    if (areaCounts.loads + areaCounts.failures >= maxCounts) return;
    counts.set(key, areaCounts);
    // A failure after a successful mount is part of the same load.
    if (previous?.status !== 'ready') areaCounts.loads += 1;
    if (shown.status === 'failed') areaCounts.failures += 1;
    else areaCounts.mount_ms.push(Math.round(shown.ms));
  }

  function send(): void {
    const { user, isExpired } = sessionStore.getState();
    if (counts.size === 0 || !user || isExpired || !navigator.onLine) return;
    const report: HealthReport = { items: [...counts.values()] };
    counts.clear();
    // Not retried: lost reports only lower the sums.
    const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
    navigator.sendBeacon('/registry/health', body);
  }
  const sendWhenHidden = () => document.hidden && send();

  count(hostStore.getState().shown, null);
  const stopCounting = hostStore.subscribe(({ shown }, previous) => {
    if (shown !== previous.shown) count(shown, previous.shown);
  });
  const timer = setInterval(send, reportIntervalMs);
  document.addEventListener('visibilitychange', sendWhenHidden);
  return () => {
    stopCounting();
    clearInterval(timer);
    document.removeEventListener('visibilitychange', sendWhenHidden);
  };
}
