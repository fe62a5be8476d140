import { useEffect } from 'react';
import { toast, useShortcut } from '#shared/console/index.ts';
import { useToasts } from '#shared/console/shell.ts';
import { Toasts } from '#shared/ui/index.ts';
import { reportHealth } from './health/report-health.ts';
import { useJoinedNotice } from './invite/joined.ts';
import { LeaveDialog } from './notices/leave-dialog.tsx';
import { OverrideBadge } from './notices/override-badge.tsx';
import { PreviewBadge } from './notices/preview-badge.tsx';
import { PreviousVersionOutlet } from './outlet/previous-version.tsx';
import { usePage } from './page-context.ts';
import { PanelOutlet } from './panel-outlet.tsx';
import { openPanel } from './panels.ts';
import { checkSession } from './session/check-session.ts';
import { FollowAccess } from './session/follow-access.tsx';
import { SessionGuard } from './session/session-guard.tsx';
import { followTabs } from './session/session-news.ts';
import { followRegistry } from './upgrade/follow-registry.ts';
import { warmLinks } from './warm-links.ts';

/** What only shows when something happens; it comes when the first screen stands. */
export function Later() {
  useShortcut('?', () => openPanel('help'));
  usePaletteKey();
  useJoinedNotice();
  useEffect(() => {
    void checkSession();
  }, []);
  useEffect(followTabs, []);
  useEffect(reportHealth, []);
  const { hosts, place } = usePage();
  useEffect(() => followRegistry(hosts, place), [hosts, place]);
  useEffect(() => warmLinks(hosts), [hosts]);
  return (
    <>
      <PanelOutlet />
      <OverrideBadge />
      <PreviousVersionOutlet />
      <LeaveDialog />
      <FollowAccess />
      <SessionGuard />
      <PreviewBadge />
      <Toasts toasts={useToasts()} onClose={toast.close} />
    </>
  );
}

/** Ctrl+K or ⌘K from everywhere, fields included; an input method keeps its keys. */
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
