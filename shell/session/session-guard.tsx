import { lazy, Suspense, useEffect, useState } from 'react';
import { hasUnsaved, sessionStore, useStore } from '#shared/console/shell.ts';

const ExpiredDialog = lazy(async () => ({
  default: (await import('./expired-dialog.tsx')).ExpiredDialog,
}));

/**
 * ER4: when the session has ended, asks to sign in again in place if something would be lost, and goes
 * to the sign-in page otherwise.
 */
export function SessionGuard() {
  const isExpired = useStore(sessionStore, (state) => state.isExpired);
  const [asks, setAsks] = useState(false);
  useEffect(() => {
    if (!isExpired) setAsks(false);
    else if (hasUnsaved()) setAsks(true);
    else goToSignIn();
  }, [isExpired]);
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
