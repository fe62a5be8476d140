import { useNotifyState } from '#shared/utils/browser-alerts.ts';
import { Notifier } from './notifier.tsx';
import { useTabs } from './use-tabs.ts';

/** Notifies in one tab of the browser, if the member wants it. Every tab is ready to take over. */
export function LeaderAlerts() {
  const { isLeader } = useTabs('alerts');
  return useNotifyState() === 'on' && isLeader ? <Notifier /> : null;
}
