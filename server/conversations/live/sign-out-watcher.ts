import { sessionEndsChannel } from '#server/platform/auth/session-ends.ts';
import type { Bus } from '#server/platform/bus/bus.ts';
import type { UserContext } from '#server/platform/http/contexts.ts';
import type { App } from '#server/platform/http/platform.ts';
import type { EventStream } from '#server/platform/sse/event-stream.ts';

/**
 * Returns a function that closes a stream when its session ends elsewhere; the client's next request
 * then gets the reason. That function returns one that unsubscribes.
 */
export function createSessionFollower(app: App, bus: Bus) {
  const { identify, log } = app.platform;
  /** A check for each open page, by user, that runs when sessions of the user end. */
  const checksByUser = new Map<string, Set<() => void>>();
  const following = bus.subscribe(sessionEndsChannel, (userId) => {
    for (const check of checksByUser.get(userId) ?? []) check();
  });
  app.addHook('onClose', async () => (await following)());

  return (stream: EventStream, { user, token }: UserContext): (() => void) => {
    const checkSession = () =>
      void identify(token ?? '')
        .then((identity) => identity ?? stream.end())
        .catch((error: unknown) => log.warn({ err: error }, 'session ends'));
    const checks = checksByUser.get(user.id) ?? new Set();
    checksByUser.set(user.id, checks.add(checkSession));
    return () => {
      checks.delete(checkSession);
      if (checks.size === 0) checksByUser.delete(user.id);
    };
  };
}
