import { knownAreas, sessionStore } from '#shared/console/shell.ts';
import type { HealthReport, ReportedError } from '#shared/contracts/console/area-health.ts';
import type { AreaManifest } from '#shared/contracts/console/areas.ts';
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
    const areaCounts = countsOf(shown.area);
    if (areaCounts.loads + areaCounts.failures >= maxCounts) return;
    // A failure after a successful mount is part of the same load.
    if (previous?.status !== 'ready') areaCounts.loads += 1;
    if (shown.status === 'failed') {
      areaCounts.failures += 1;
      addError(areaCounts, 'failure', shown.error);
    } else areaCounts.mount_ms.push(Math.round(shown.ms));
  }

  /** An error that nobody handled belongs to the area whose code is first in its stack. */
  function countUncaught(error: unknown): void {
    const [, name] =
      /\/assets\/(mfe-[\w-]+)\//.exec(error instanceof Error ? (error.stack ?? '') : '') ?? [];
    const area = knownAreas().find((each) => each.name === name);
    if (area) addError(countsOf(area), 'uncaught', error);
  }
  const onError = ({ error }: ErrorEvent) => countUncaught(error);
  const onRejection = ({ reason }: PromiseRejectionEvent) => countUncaught(reason);

  function countsOf({ name: area, version }: AreaManifest): AreaCounts {
    const key = `${area} ${version}`;
    const found = counts.get(key) ?? {
      area,
      version,
      loads: 0,
      failures: 0,
      mount_ms: [],
      errors: [],
    };
    counts.set(key, found);
    return found;
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
  addEventListener('error', onError);
  addEventListener('unhandledrejection', onRejection);
  const timer = setInterval(send, reportIntervalMs);
  document.addEventListener('visibilitychange', sendWhenHidden);
  return () => {
    stopCounting();
    clearInterval(timer);
    removeEventListener('error', onError);
    removeEventListener('unhandledrejection', onRejection);
    document.removeEventListener('visibilitychange', sendWhenHidden);
  };
}

/** The server rejects reports with more or longer errors. */
const maxErrors = 5;
function addError({ errors }: AreaCounts, kind: ReportedError['kind'], error: unknown): void {
  const message = (
    error instanceof Error ? `${error.name}: ${error.message}` : String(error)
  ).slice(0, 500);
  const stack = error instanceof Error ? (error.stack ?? '').slice(0, 4000) : '';
  const isKnown = errors.some((each) => each.message === message && each.stack === stack);
  if (errors.length < maxErrors && !isKnown) errors.push({ kind, message, stack });
}
