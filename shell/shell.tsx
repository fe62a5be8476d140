import { lazy, Suspense, useEffect } from 'react';
import { navigate, usePath } from '#shared/console/index.ts';
import { useMaybeUser } from '#shared/console/shell.ts';
import { Frame } from './frame.tsx';
import { OfflineNotice } from './notices/offline-notice.tsx';
import { useAreas } from './page-context.ts';
import { whereIs } from './where.ts';

const Entry = lazy(async () => ({ default: (await import('./sign-in/entry.tsx')).Entry }));

/** Everything around the areas; nothing but the pages to come in by for those who are not signed in. */
export function Shell() {
  const path = usePath();
  const user = useMaybeUser();
  const areas = useAreas();
  const where = whereIs(location, user, areas);
  useEffect(() => {
    if (where.kind === 'redirect') navigate(where.to, { replace: true });
  });
  useEffect(tellStarted, []);
  if (where.kind === 'redirect') return null;
  if (where.kind !== 'page') return <Frame path={path} where={where} />;
  return (
    <>
      <OfflineNotice />
      <Suspense>
        <Entry page={where.page} />
      </Suspense>
    </>
  );
}

/** The start guard has nothing to guard any more; where it was too quick, its card goes. */
function tellStarted(): void {
  document.documentElement.dataset.started = '';
  document.getElementById('start-failure')?.remove();
  document.getElementById('shell')?.removeAttribute('hidden');
}
