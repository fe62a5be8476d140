import type { Presence } from '#server/conversations/availability/index.ts';
import { isMember, markMemberSeen } from '#server/people/members/index.ts';
import type { Bus } from '#server/platform/bus/bus.ts';
import { identityOf } from '#server/platform/http/authorize.ts';
import type { MemberContext, UserContext } from '#server/platform/http/contexts.ts';
import { implementStream, lastEventId } from '#server/platform/http/implement-stream.ts';
import type { App } from '#server/platform/http/platform.ts';
import { cacheLookups } from '#server/platform/short-cache.ts';
import type { StreamEvent } from '#server/platform/sse/encode-events.ts';
import type { EventStream } from '#server/platform/sse/event-stream.ts';
import type { Streams } from '#server/platform/sse/streams.ts';
import { liveEndpoints } from '#shared/contracts/console/live.ts';
import { minuteMs } from '#shared/utils/durations.ts';
import { jobRoutes } from './job.routes.ts';
import type { LiveFeed } from './live-feed.ts';
import {
  accessChangedEvent,
  type EventReader,
  presentEvent,
  presentReading,
  presentTyping,
  presentViewing,
} from './present-event.ts';
import type { ReadingFeed } from './reading-feed.ts';
import { createSignOutWatcher } from './sign-out-watcher.ts';
import type { TypingFeed } from './typing-feed.ts';
import { viewingRoutes } from './viewing.routes.ts';
import type { ViewingFeed } from './viewing-feed.ts';

/** Shorter than the time after which a member counts as offline. */
const seenEveryMs = 4 * minuteMs;

interface LiveDeps {
  bus: Bus;
  streams: Streams;
  liveFeed: LiveFeed;
  typingFeed: TypingFeed;
  viewingFeed: ViewingFeed;
  readingFeed: ReadingFeed;
  presence: Presence;
}

/** `GET /api/admin/events`: the live events that the caller may see. */
export function liveRoutes(app: App, deps: LiveDeps): void {
  const { bus, streams, liveFeed, typingFeed, viewingFeed, readingFeed, presence } = deps;
  jobRoutes(app);
  viewingRoutes(app, viewingFeed);
  const { db, translator, log } = app.platform;
  // Permissions may change while a stream is open, so they are read again at most once a second.
  const identifyNow = (token: string) => identityOf(app.platform, token);
  const identify = cacheLookups(identifyNow, { ttlMs: 1_000, maxEntries: 10_000 });

  const watchSignOut = createSignOutWatcher(app, bus);

  /**
   * Sends the events that the caller may see at this moment; closes the stream when the caller lost
   * access.
   */
  async function send<Item>(
    stream: EventStream,
    context: UserContext,
    items: readonly Item[],
    present: (item: Item, reader: EventReader) => StreamEvent[] | Promise<StreamEvent[]>,
    identifyReader = identify,
  ) {
    const identity = await identifyReader(context.token ?? '');
    const caller = identity?.caller;
    // Signed out or in another organization: the client's next request gets the reason.
    if (caller?.organizationId !== context.user.currentOrganizationId) {
      const { id: userId, currentOrganizationId } = context.user;
      const left = !(await isMember(db, currentOrganizationId ?? '', userId));
      if (left || identity?.isClosed) stream.send([accessChangedEvent(left)]);
      return stream.end();
    }
    const reader = { caller, language: context.language, translator };
    for (const item of items) {
      // A client that catches up on many events is slow to read them and must not be
      // disconnected for it.
      await stream.drained();
      stream.send(await present(item, reader));
    }
  }

  implementStream(app, liveEndpoints.events, streams, async (_input, context) => {
    const opened = Promise.withResolvers<EventStream>();
    // Runs sends one at a time, so that events keep their order, and only after the stream has
    // opened.
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
      (events) => {
        // A member who was just removed has to learn it from this event, so the cached identity
        // is bypassed.
        const isAboutAccess = events.some(({ name }) => name === 'access.changed');
        const identifyReader = isAboutAccess ? identifyNow : identify;
        inOrder((stream) => send(stream, context, events, presentEvent, identifyReader));
      },
    );
    const stopTyping = typingFeed.listen(organizationId, (typing) =>
      inOrder((stream) => send(stream, context, [typing], presentTyping)),
    );
    const stopViewing = viewingFeed.listen(organizationId, (state) =>
      inOrder((stream) => send(stream, context, [state], presentViewing)),
    );
    const stopReading = readingFeed.listen(organizationId, (reading) =>
      inOrder((stream) => send(stream, context, [reading], presentReading)),
    );
    return {
      feed(stream) {
        opened.resolve(stream);
        const stopRefreshing = refreshLastSeen(app, context);
        const stopWatching = watchSignOut(stream, context);
        const { apiKeyId, memberId } = context.caller;
        // Programs with an API key answer no chats.
        const leave = apiKeyId ? () => {} : presence.enter({ organizationId, memberId });
        stream.onClose(() => {
          stopRefreshing();
          stopWatching();
          leave();
          stop();
          stopTyping();
          stopViewing();
          stopReading();
        });
      },
    };
  });
}

/** Marks the member as seen while the stream is open. */
function refreshLastSeen(
  { platform: { db, log } }: App,
  { caller }: Pick<MemberContext, 'caller'>,
): () => void {
  const mark = () =>
    markMemberSeen(db, caller).catch((error: unknown) => log.warn({ err: error }, 'last seen'));
  void mark();
  const timer = setInterval(mark, seenEveryMs).unref();
  return () => clearInterval(timer);
}
