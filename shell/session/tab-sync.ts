import { sessionStore } from '#shared/console/shell.ts';
import type { SessionUser } from '#shared/contracts/console/console-page.ts';
import { consolePaths } from '#shared/utils/console-paths.ts';

/** Message between tabs of one browser; null when nobody is signed in. */
type SignedInUser = { userId: string; organizationId: string } | null;

const channel = new BroadcastChannel('chatwindow');

export function notifyTabs(user: SessionUser | null): void {
  channel.postMessage(user && signedInUserOf(user));
}

/**
 * A page of another user or organization is reloaded, because its data is someone else's. A session
 * that ended in another tab is handled as expired.
 */
export function followTabs(): () => void {
  channel.onmessage = ({ data }: MessageEvent<SignedInUser>) => {
    const { user, isExpired } = sessionStore.getState();
    const own = user && signedInUserOf(user);
    if (!data) {
      if (own) sessionStore.setState({ isExpired: true });
    } else if (own?.userId === data.userId && own.organizationId === data.organizationId) {
      if (isExpired) sessionStore.setState({ isExpired: false });
    } else {
      location.replace(own ? consolePaths.home : location.href);
    }
  };
  return () => {
    channel.onmessage = null;
  };
}

function signedInUserOf({ id, organization_id }: SessionUser): NonNullable<SignedInUser> {
  return { userId: id, organizationId: organization_id };
}
