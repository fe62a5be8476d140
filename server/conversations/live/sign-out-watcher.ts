import { sessionEndsChannel } from '#server/platform/auth/session-ends.ts';
import type { Bus } from '#server/platform/bus/bus.ts';
import type { UserContext } from '#server/platform/http/contexts.ts';
import type { App } from '#server/platform/http/platform.ts';
import type { EventStream } from '#server/platform/sse/event-stream.ts';

/**
 * Closes streams whose user was signed out elsewhere: the client's next request gets the reason. The
 * returned function watches one stream, and returns one that unsubscribes.
 */
export function createSignOutWatcher(app: App, bus: Bus) {
  const { identify, log } = app.platform;
  /** A check for each open stream, by user, that runs when a sign-in of the user ends. */
  const checksByUser = new Map<string, Set<() => void>>();
  const following = bus.subscribe(sessionEndsChannel, (userId) => {
    for (const check of checksByUser.get(userId) ?? []) check();
  });
  app.addHook('onClose', async () => (await following)());

  return (stream: EventStream, { user, token }: UserContext): (() => void) => {
    const checkToken = () =>
      void identify(token ?? '')
        .then((identity) => identity ?? stream.end())
        .catch((error: unknown) => log.warn({ err: error }, 'session ends'));
    const checks = checksByUser.get(user.id) ?? new Set();
    checksByUser.set(user.id, checks.add(checkToken));
    return () => {
      checks.delete(checkToken);
      if (checks.size === 0) checksByUser.delete(user.id);
    };
  };
}
