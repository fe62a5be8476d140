import { sessionStore } from '#shared/console/shell.ts';
import type { SessionUser } from '#shared/contracts/console-page.ts';

/** Who is signed in now, as tabs of one browser tell each other; null for nobody. */
type News = { userId: string; organizationId: string } | null;

const channel = new BroadcastChannel('chatwindow');

/** Tells the other tabs who is signed in from now on. */
export function tellTabs(user: SessionUser | null): void {
  channel.postMessage(user && newsOf(user));
}

/**
 * Follows other tabs. A page of another user or organization is loaded anew, for all that it shows is
 * somebody else's; a page whose session ended elsewhere goes the way of an expired one.
 */
export function followTabs(): () => void {
  channel.onmessage = ({ data }: MessageEvent<News>) => {
    const { user, isExpired } = sessionStore.getState();
    const own = user && newsOf(user);
    if (!data) {
      if (own) sessionStore.setState({ isExpired: true });
    } else if (own?.userId === data.userId && own.organizationId === data.organizationId) {
      if (isExpired) sessionStore.setState({ isExpired: false });
    } else {
      location.replace(own ? '/redesign' : location.href);
    }
  };
  return () => {
    channel.onmessage = null;
  };
}

function newsOf({ id, organization_id }: SessionUser): NonNullable<News> {
  return { userId: id, organizationId: organization_id };
}
