import { useEffect } from 'react';
import { toast, useShortcut } from '#shared/console/index.ts';
import { useToasts } from '#shared/console/shell.ts';
import { Toasts } from '#shared/ui/index.ts';
import { reportHealth } from '../health/report-health.ts';
import { usePageContext } from '../hosting/page-context.ts';
import { warmLinks } from '../hosting/warm-links.ts';
import { useJoinedToast } from '../invite/joined-toast.ts';
import { navMarksStore } from '../navigation/nav-marks.ts';
import { LeaveDialog } from '../notices/leave-dialog.tsx';
import { OverrideBadge } from '../notices/override-badge.tsx';
import { PreviewBadge } from '../notices/preview-badge.tsx';
import { FollowNotifications } from '../notifications/follow-notifications.tsx';
import { PreviousVersionOutlet } from '../outlet/previous-version.tsx';
import { PanelOutlet } from '../panels/panel-outlet.tsx';
import { openPanel } from '../panels/panel-store.ts';
import { checkSession } from '../session/check-session.ts';
import { FollowAccess } from '../session/follow-access.tsx';
import { SessionGuard } from '../session/session-guard.tsx';
import { followTabs } from '../session/tab-sync.ts';
import { followRegistry } from '../upgrade/follow-registry.ts';

/**
 * Everything that appears only after an interaction or event; loaded once the first screen is
 * mounted.
 */
export function DeferredParts() {
  useShortcut('?', () => openPanel('help'));
  usePaletteKey();
  useJoinedToast();
  useEffect(() => {
    void checkSession();
  }, []);
  useEffect(() => navMarksStore.setState({ areShown: true }), []);
  useEffect(followTabs, []);
  useEffect(reportHealth, []);
  const { hosts, areaContainer } = usePageContext();
  useEffect(() => followRegistry(hosts, areaContainer), [hosts, areaContainer]);
  useEffect(() => warmLinks(hosts), [hosts]);
  return (
    <>
      <PanelOutlet />
      <OverrideBadge />
      <PreviousVersionOutlet />
      <LeaveDialog />
      <FollowAccess />
      <FollowNotifications />
      <SessionGuard />
      <PreviewBadge />
      <Toasts toasts={useToasts()} onClose={toast.close} />
    </>
  );
}

/** Works inside form fields, unlike `useShortcut`, but not while an input method composes. */
function usePaletteKey(): void {
  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      const isKey = (event.ctrlKey || event.metaKey) && !event.altKey && event.code === 'KeyK';
      if (!isKey || event.shiftKey || event.isComposing) return;
      event.preventDefault();
      openPanel('palette');
    }
    addEventListener('keydown', handleKeyDown);
    return () => removeEventListener('keydown', handleKeyDown);
  }, []);
}
