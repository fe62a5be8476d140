import { useEffect } from 'react';
import { navigate, usePath } from '#shared/console/index.ts';
import { lazyComponent, useAreas, useMaybeUser } from '#shared/console/shell.ts';
import { Frame } from './frame.tsx';
import { OfflineNotice } from './notices/offline-notice.tsx';
import { resolveRoute } from './routing/resolve-route.ts';

const Entry = lazyComponent(async () => (await import('./sign-in/entry.tsx')).Entry);

export function Shell() {
  const path = usePath();
  const user = useMaybeUser();
  const areas = useAreas();
  const route = resolveRoute(location, user, areas);
  useEffect(() => {
    if (route.kind === 'redirect') navigate(route.to, { replace: true });
  });
  useEffect(markStarted, []);
  if (route.kind === 'redirect') return null;
  if (route.kind !== 'page') return <Frame path={path} route={route} />;
  return (
    <>
      <OfflineNotice />
      <Entry page={route.page} />
    </>
  );
}

/**
 * Stops the server-rendered start guard, which shows a card when the shell does not start in time.
 */
function markStarted(): void {
  document.documentElement.dataset.started = '';
  document.getElementById('start-failure')?.remove();
  document.getElementById('shell')?.removeAttribute('hidden');
}
