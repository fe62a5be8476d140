import { markSeen } from '#server/features/members/index.ts';
import type { MemberContext, UserContext } from '#server/platform/http/contexts.ts';
import { implementStream, lastEventId } from '#server/platform/http/implement-stream.ts';
import type { App } from '#server/platform/http/platform.ts';
import { cachedShortly } from '#server/platform/short-cache.ts';
import type { EventStream, Streams } from '#server/platform/sse/streams.ts';
import { liveEndpoints } from '#shared/contracts/live.ts';
import type { LiveFeed } from './live-feed.ts';
import type { News } from './load-news.ts';
import { presentNews } from './present-news.ts';

/** More often than a member who is here counts as gone. */
const seenEveryMs = 4 * 60_000;

interface LiveDeps {
  streams: Streams;
  liveFeed: LiveFeed;
}

/** `GET /api/admin/events` (G13): what happens, as far as the caller may see it. */
export function liveRoutes(app: App, { streams, liveFeed }: LiveDeps): void {
  const { db, translator, log } = app.platform;
  // Permissions may change while a stream is open (M2): it asks anew, at most once a second.
  const identify = cachedShortly(app.platform.identify, { ms: 1_000, most: 10_000 });

  /** Whoever has the console open is seen. */
  function keepSeen({ caller }: Pick<MemberContext, 'caller'>): () => void {
    const mark = () =>
      markSeen(db, caller).catch((error: unknown) => log.warn({ err: error }, 'last seen'));
    void mark();
    const timer = setInterval(mark, seenEveryMs).unref();
    return () => clearInterval(timer);
  }

  async function send(stream: EventStream, context: UserContext, news: readonly News[]) {
    const caller = (await identify(context.token ?? ''))?.caller;
    // Signed out, or in another organization now: the next call says which.
    if (caller?.organizationId !== context.user.currentOrganizationId) return stream.end();
    const reader = { caller, language: context.language, translator };
    for (const item of news) {
      // Who comes back after a night has much to read, and is not to be cut for it.
      await stream.drained();
      stream.send(presentNews(item, reader));
    }
  }

  implementStream(app, liveEndpoints.events, streams, async (_input, context) => {
    const opened = Promise.withResolvers<EventStream>();
    // One after another: events keep their order, and wait until the stream is open.
    let last: Promise<unknown> = opened.promise;
    const stop = await liveFeed.listen(
      context.caller.organizationId,
      lastEventId(context.header('last-event-id')) || null,
      (news) => {
        last = last
          .then(async () => send(await opened.promise, context, news))
          .catch((error: unknown) => log.warn({ err: error }, 'live event'));
      },
    );
    return {
      feed(stream) {
        opened.resolve(stream);
        const forget = keepSeen(context);
        stream.onClose(() => {
          forget();
          stop();
        });
      },
    };
  });
}
