import { lazy, Suspense, useEffect, useState } from 'react';
import { hasUnsaved, sessionStore, useStore } from '#shared/console/shell.ts';
import { leftStore } from './follow-access.tsx';

const loadDialogs = () => import('./ended-dialogs.ts');
const LeftDialog = lazy(async () => ({ default: (await loadDialogs()).LeftDialog }));
const ExpiredDialog = lazy(async () => ({ default: (await loadDialogs()).ExpiredDialog }));

/**
 * ER4: when the session has ended, asks to sign in again in place if something would be lost, and goes
 * to the sign-in page otherwise. Who was removed from the organization is told that instead.
 */
export function SessionGuard() {
  const isExpired = useStore(sessionStore, (state) => state.isExpired);
  const hasLeft = useStore(leftStore, (state) => state.hasLeft);
  const [asks, setAsks] = useState(false);
  useEffect(() => {
    if (!isExpired) setAsks(false);
    else if (hasUnsaved()) setAsks(true);
    else if (!hasLeft) goToSignIn();
  }, [isExpired, hasLeft]);
  if (hasLeft) {
    return (
      <Suspense>
        <LeftDialog />
      </Suspense>
    );
  }
  return asks ? (
    <Suspense>
      <ExpiredDialog onLeave={goToSignIn} />
    </Suspense>
  ) : null;
}

function goToSignIn(): void {
  const next = encodeURIComponent(location.pathname + location.search);
  location.assign(`/redesign/signin?next=${next}`);
}
