import { deferredPart, type SlotProps, useDeferredPart } from '#shared/console/index.ts';
import { consolePaths } from '#shared/utils/console-paths.ts';

const leaderAlerts = deferredPart(async () => (await import('./leader-alerts.tsx')).LeaderAlerts);

/** Alerts of this browser. They belong to the link that every member has, so that they exist once. */
export function BrowserAlerts({ link }: SlotProps['nav']) {
  return link === consolePaths.chatbots ? <LazyAlerts /> : null;
}

function LazyAlerts() {
  const LeaderAlerts = useDeferredPart(leaderAlerts);
  return LeaderAlerts && <LeaderAlerts />;
}
