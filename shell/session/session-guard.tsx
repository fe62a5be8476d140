import { useEffect, useState } from 'react';
import { hasUnsaved, lazyComponent, sessionStore, useStore } from '#shared/console/shell.ts';
import { consolePaths, pathWithNext } from '#shared/utils/console-paths.ts';
import { removalStore } from './follow-access.tsx';

const loadDialogs = () => import('./session-dialogs.ts');
const RemovedDialog = lazyComponent(async () => (await loadDialogs()).RemovedDialog);
const ExpiredDialog = lazyComponent(async () => (await loadDialogs()).ExpiredDialog);

/**
 * When the session ends: signs in again in place if there is unsaved input, else redirects to the
 * sign-in page.
 */
export function SessionGuard() {
  const isExpired = useStore(sessionStore, (state) => state.isExpired);
  const isRemoved = useStore(removalStore, (state) => state.isRemoved);
  const [isDialogOpen, setDialogOpen] = useState(false);
  useEffect(() => {
    if (!isExpired) setDialogOpen(false);
    else if (hasUnsaved()) setDialogOpen(true);
    else if (!isRemoved) goToSignIn();
  }, [isExpired, isRemoved]);
  if (isRemoved) return <RemovedDialog />;
  return isDialogOpen ? <ExpiredDialog onLeave={goToSignIn} /> : null;
}

function goToSignIn(): void {
  location.assign(pathWithNext(consolePaths.signIn, location.pathname + location.search));
}
