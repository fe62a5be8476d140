import { lazy, Suspense, useEffect, useState } from 'react';
import { hasUnsaved, sessionStore, useStore } from '#shared/console/shell.ts';
import { consolePaths, pathWithNext } from '#shared/utils/console-paths.ts';
import { removalStore } from './follow-access.tsx';

const loadDialogs = () => import('./ended-dialogs.ts');
const RemovedDialog = lazy(async () => ({ default: (await loadDialogs()).RemovedDialog }));
const ExpiredDialog = lazy(async () => ({ default: (await loadDialogs()).ExpiredDialog }));

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
  if (isRemoved) {
    return (
      <Suspense>
        <RemovedDialog />
      </Suspense>
    );
  }
  return isDialogOpen ? (
    <Suspense>
      <ExpiredDialog onLeave={goToSignIn} />
    </Suspense>
  ) : null;
}

function goToSignIn(): void {
  location.assign(pathWithNext(consolePaths.signIn, location.pathname + location.search));
}
