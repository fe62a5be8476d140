import { isMember, markSeen } from '#server/features/members/index.ts';
import { sessionEndsChannel } from '#server/platform/auth/session-ends.ts';
import type { Bus } from '#server/platform/bus/bus.ts';
import { identityOf } from '#server/platform/http/authorize.ts';
import type { MemberContext, UserContext } from '#server/platform/http/contexts.ts';
import { implementStream, lastEventId } from '#server/platform/http/implement-stream.ts';
import type { App } from '#server/platform/http/platform.ts';
import { cachedShortly } from '#server/platform/short-cache.ts';
import type { EventStream, StreamEvent, Streams } from '#server/platform/sse/streams.ts';
import { liveEndpoints } from '#shared/contracts/live.ts';
import type { LiveFeed } from './live-feed.ts';
import { accessChanged, type NewsReader, presentNews, presentTyping } from './present-news.ts';
import type { TypingFeed } from './typing-feed.ts';

/** More often than a member who is here counts as gone. */
const seenEveryMs = 4 * 60_000;

interface LiveDeps {
  bus: Bus;
  streams: Streams;
  liveFeed: LiveFeed;
  typingFeed: TypingFeed;
}

/** `GET /api/admin/events` (G13): what happens, as far as the caller may see it. */
export function liveRoutes(app: App, { bus, streams, liveFeed, typingFeed }: LiveDeps): void {
  const { db, translator, log } = app.platform;
  // Permissions may change while a stream is open (M2): it asks anew, at most once a second.
  const identifyNow = (token: string) => identityOf(app.platform, token);
  const identify = cachedShortly(identifyNow, { ms: 1_000, most: 10_000 });

  /** What each open page does when sessions of its user have ended. */
  const pages = new Map<string, Set<() => void>>();
  const following = bus.subscribe(sessionEndsChannel, (userId) => {
    for (const look of pages.get(userId) ?? []) look();
  });
  app.addHook('onClose', async () => (await following)());

  /** Sends a page away as soon as its session is ended elsewhere: its next call says why. */
  function followSession(stream: EventStream, { user, token }: UserContext): () => void {
    const look = () =>
      void app.platform
        .identify(token ?? '')
        .then((identity) => identity ?? stream.end())
        .catch((error: unknown) => log.warn({ err: error }, 'session ends'));
    const looks = pages.get(user.id) ?? new Set();
    pages.set(user.id, looks.add(look));
    return () => {
      looks.delete(look);
      if (looks.size === 0) pages.delete(user.id);
    };
  }

  /** Whoever has the console open is seen. */
  function keepSeen({ caller }: Pick<MemberContext, 'caller'>): () => void {
    const mark = () =>
      markSeen(db, caller).catch((error: unknown) => log.warn({ err: error }, 'last seen'));
    void mark();
    const timer = setInterval(mark, seenEveryMs).unref();
    return () => clearInterval(timer);
  }

  /** Sends what the caller may see now; who may see nothing of it any more is sent away. */
  async function send<Item>(
    stream: EventStream,
    context: UserContext,
    items: readonly Item[],
    present: (item: Item, reader: NewsReader) => StreamEvent[] | Promise<StreamEvent[]>,
    identifyReader = identify,
  ) {
    const identity = await identifyReader(context.token ?? '');
    const caller = identity?.caller;
    // Signed out, or in another organization now: the next call says which.
    if (caller?.organizationId !== context.user.currentOrganizationId) {
      const { id: userId, currentOrganizationId } = context.user;
      const left = !(await isMember(db, currentOrganizationId ?? '', userId));
      if (left || identity?.isClosed) stream.send([accessChanged(left)]);
      return stream.end();
    }
    const reader = { caller, language: context.language, translator };
    for (const item of items) {
      // Who comes back after a night has much to read, and is not to be cut for it.
      await stream.drained();
      stream.send(await present(item, reader));
    }
  }

  implementStream(app, liveEndpoints.events, streams, async (_input, context) => {
    const opened = Promise.withResolvers<EventStream>();
    // One after another: events keep their order, and wait until the stream is open.
    let last: Promise<unknown> = opened.promise;
    const { organizationId } = context.caller;
    const inOrder = (work: (stream: EventStream) => Promise<void>) => {
      last = last
        .then(async () => work(await opened.promise))
        .catch((error: unknown) => log.warn({ err: error }, 'live event'));
    };
    const stop = await liveFeed.listen(
      organizationId,
      lastEventId(context.header('last-event-id')) || null,
      (news) => {
        // Who was removed a moment ago is told that, and not to look what they may do now.
        const isAboutAccess = news.some(({ name }) => name === 'access.changed');
        const identifyReader = isAboutAccess ? identifyNow : identify;
        inOrder((stream) => send(stream, context, news, presentNews, identifyReader));
      },
    );
    const stopTyping = typingFeed.listen(organizationId, (typing) =>
      inOrder((stream) => send(stream, context, [typing], presentTyping)),
    );
    return {
      feed(stream) {
        opened.resolve(stream);
        const forget = keepSeen(context);
        const unfollow = followSession(stream, context);
        stream.onClose(() => {
          forget();
          unfollow();
          stop();
          stopTyping();
        });
      },
    };
  });
}
