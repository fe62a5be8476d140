import { useEffect, useState } from 'react';
import { api, queryClient, useLive } from '#shared/console/index.ts';
import { createStore, sessionStore } from '#shared/console/shell.ts';
import { consolePaths } from '#shared/utils/console-paths.ts';

/** Whether the user was removed from the page's organization. */
export const removalStore = createStore(() => ({ isRemoved: false }));

/**
 * Follows permission changes live. Hidden pages hold no connection and refresh when they are shown
 * again.
 */
export function FollowAccess() {
  const [isVisible, setVisible] = useState(() => !document.hidden);
  useEffect(() => {
    const handleVisibilityChange = () => setVisible(!document.hidden);
    document.addEventListener('visibilitychange', handleVisibilityChange);
    return () => document.removeEventListener('visibilitychange', handleVisibilityChange);
  }, []);
  return isVisible ? <AccessListener /> : null;
}

function AccessListener() {
  useLive('access.changed', ({ left }) => {
    if (left) removalStore.setState({ isRemoved: true });
    else void refreshAccess();
  });
  useEffect(() => {
    if (wasMounted) void refreshAccess();
    wasMounted = true;
  }, []);
  return null;
}
let wasMounted = false;

async function refreshAccess(): Promise<void> {
  const { user: previous } = sessionStore.getState();
  if (!previous) return;
  try {
    const { token: _token, ...user } = await api.call('POST /account/cookie', { body: {} });
    // Cached data belongs to another organization, or to one that was closed.
    if (user.organization_id !== previous.organization_id || (user.closed && !previous.closed)) {
      return location.replace(consolePaths.home);
    }
    sessionStore.setState({ user });
    void queryClient.invalidateQueries();
  } catch {
    // Later requests report the reason.
  }
}
