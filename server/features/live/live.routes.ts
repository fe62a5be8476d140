import { createSessionsRepository, toMessage, toSession } from '#server/features/sessions/index.ts';
import { chatScope } from '#server/features/windows/index.ts';
import { inOrganization } from '#server/platform/db/database.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { implementStream, lastEventId } from '#server/platform/http/implement-stream.ts';
import type { App } from '#server/platform/http/platform.ts';
import type { Streams } from '#server/platform/sse/streams.ts';
import { liveEndpoints } from '#shared/contracts/live.ts';
import { createJobsRepository } from './jobs.repository.ts';
import type { LiveRow } from './live.repository.ts';
import type { LiveFeed } from './live-feed.ts';

interface LiveDeps {
  streams: Streams;
  liveFeed: LiveFeed;
}

type LiveContext = Omit<MemberContext, 'transaction' | 'audit' | 'afterCommit'>;

/** `GET /api/admin/events` (G13): what happens, as far as the caller may see it. */
export function liveRoutes(app: App, { streams, liveFeed }: LiveDeps): void {
  implementStream(app, liveEndpoints.events, streams, async (_input, context) => ({
    async feed(stream) {
      const { organizationId } = context.caller;
      // One after another, so that events keep their order while rows are fetched.
      let last = Promise.resolve();
      const send = (row: LiveRow) => {
        last = last
          .then(() => eventOf(app, context, row))
          .then((event) => {
            if (event) stream.send([{ id: row.seq, ...event }]);
          })
          .catch((error: unknown) => app.platform.log.warn({ err: error }, 'live event'));
      };
      const after = lastEventId(context.header('last-event-id'));
      const stop = await liveFeed.listen(organizationId, after, send);
      if (stream.closed) stop();
      else stream.onClose(stop);
    },
  }));
}

/** The event of a row with its data; null when the caller may not see it or it is gone. */
async function eventOf(app: App, context: LiveContext, row: LiveRow) {
  const { organizationId } = context.caller;
  // Permissions may have changed since the stream was opened (M2).
  const identity = await app.platform.identify(context.token ?? '');
  const caller = identity?.caller;
  if (caller?.organizationId !== organizationId) return null;
  const scope = chatScope(caller);
  const isVisible = row.windowId === undefined || scope === 'all' || scope.includes(row.windowId);
  if (!isVisible) return null;

  return inOrganization(app.platform.db, organizationId, async (transaction) => {
    if (row.name === 'job.progress') {
      const job = await createJobsRepository(transaction, organizationId).find(row.subjectId ?? '');
      return job && { name: row.name, data: JSON.stringify(job) };
    }
    if (!caller.permission.all_chats) return null;
    const sessions = createSessionsRepository(transaction, organizationId);
    const session = row.sessionId && (await sessions.find(row.sessionId));
    if (!session) return null;
    if (row.name === 'session.updated') {
      const { translator } = app.platform;
      const seesCustomers = caller.permission.customer_info;
      const data = toSession(session, { language: context.language, translator, seesCustomers });
      return { name: row.name, data: JSON.stringify(data) };
    }
    const message = row.subjectId && (await sessions.findMessage(row.subjectId));
    if (!message) return null;
    const data = { window_hash: session.window_hash, message: toMessage(message) };
    return { name: row.name, data: JSON.stringify(data) };
  });
}
