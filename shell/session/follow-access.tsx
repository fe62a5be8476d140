import { useEffect, useState } from 'react';
import { api, queryClient, useLive } from '#shared/console/index.ts';
import { createStore, sessionStore } from '#shared/console/shell.ts';

/** Whether the user was removed from the organization that the page shows. */
export const leftStore = createStore(() => ({ hasLeft: false }));

/**
 * Follows what the user may do: the page changes with it, and says so when they may do nothing here any
 * more. A page that nobody looks at holds no connection; it learns it when it is looked at again.
 */
export function FollowAccess() {
  const [isSeen, setSeen] = useState(() => !document.hidden);
  useEffect(() => {
    const look = () => setSeen(!document.hidden);
    document.addEventListener('visibilitychange', look);
    return () => document.removeEventListener('visibilitychange', look);
  }, []);
  return isSeen ? <Listener /> : null;
}

function Listener() {
  useLive('access.changed', ({ left }) => {
    if (left) leftStore.setState({ hasLeft: true });
    else void readAccess();
  });
  useEffect(() => {
    if (isShownAgain) void readAccess();
    isShownAgain = true;
  }, []);
  return null;
}
let isShownAgain = false;

async function readAccess(): Promise<void> {
  const { user: former } = sessionStore.getState();
  if (!former) return;
  try {
    const { token: _token, ...user } = await api.call('POST /account/cookie', { body: {} });
    // All that the page holds is another organization's, or a closed one's.
    if (user.organization_id !== former.organization_id || (user.closed && !former.closed)) {
      return location.replace('/redesign');
    }
    sessionStore.setState({ user });
    void queryClient.invalidateQueries();
  } catch {
    // What the server refuses from now on says why.
  }
}
