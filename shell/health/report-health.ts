import { sessionStore } from '#shared/console/shell.ts';
import type { HealthReport } from '#shared/contracts/area-health.ts';
import { hostStore } from '../area-host.ts';

type Counted = HealthReport['items'][number];
type Shown = ReturnType<typeof hostStore.getState>['shown'];

const everyMs = 60_000;
/** Of one version in one report; the server takes no more. */
const most = 100;

/**
 * Counts how areas fare on this page, and tells the server now and then and when the page is left.
 * What goes out are names of versions, counts and times. Answers how to stop.
 */
export function reportHealth(): () => void {
  const counts = new Map<string, Counted>();

  function count(shown: Shown, before: Shown): void {
    // Without a network it is not the area that fails.
    if (!shown || shown.status === 'starting' || !navigator.onLine) return;
    const { name: area, version } = shown.area;
    const key = `${area} ${version}`;
    const counted = counts.get(key) ?? { area, version, loads: 0, failures: 0, mount_ms: [] };
    if (counted.loads + counted.failures >= most) return;
    counts.set(key, counted);
    // One that stood and breaks later was gone to once.
    if (before?.status !== 'ready') counted.loads += 1;
    if (shown.status === 'failed') counted.failures += 1;
    else counted.mount_ms.push(Math.round(shown.ms));
  }

  function send(): void {
    const { user, isExpired } = sessionStore.getState();
    if (counts.size === 0 || !user || isExpired || !navigator.onLine) return;
    const report: HealthReport = { items: [...counts.values()] };
    counts.clear();
    // What does not arrive is missing in the sums, no more.
    const body = new Blob([JSON.stringify(report)], { type: 'application/json' });
    navigator.sendBeacon('/registry/health', body);
  }
  const sendWhenHidden = () => document.hidden && send();

  count(hostStore.getState().shown, null);
  const stopCounting = hostStore.subscribe(({ shown }, before) => {
    if (shown !== before.shown) count(shown, before.shown);
  });
  const timer = setInterval(send, everyMs);
  document.addEventListener('visibilitychange', sendWhenHidden);
  return () => {
    stopCounting();
    clearInterval(timer);
    document.removeEventListener('visibilitychange', sendWhenHidden);
  };
}
