import { createSessionsRepository, toMessage, toSession } from '#server/features/sessions/index.ts';
import { chatScope, isInScope } from '#server/features/windows/index.ts';
import { inOrganization } from '#server/platform/db/database.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { implementStream, lastEventId } from '#server/platform/http/implement-stream.ts';
import type { App } from '#server/platform/http/platform.ts';
import type { Streams } from '#server/platform/sse/streams.ts';
import { type LiveEventName, liveEndpoints } from '#shared/contracts/live.ts';
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
          .then(() => eventsOf(app, context, row))
          .then((events) => void stream.send(events.map((event) => ({ id: row.seq, ...event }))))
          .catch((error: unknown) => app.platform.log.warn({ err: error }, 'live event'));
      };
      const after = lastEventId(context.header('last-event-id'));
      const stop = await liveFeed.listen(organizationId, after, send);
      if (stream.closed) stop();
      else stream.onClose(stop);
    },
  }));
}

interface LiveEvent {
  name: LiveEventName;
  data: string;
}

/** The events of a row with their data; none when the caller may not see it or it is gone. */
async function eventsOf(app: App, context: LiveContext, row: LiveRow): Promise<LiveEvent[]> {
  const { organizationId } = context.caller;
  // Permissions may have changed since the stream was opened (M2).
  const caller = (await app.platform.identify(context.token ?? ''))?.caller;
  if (caller?.organizationId !== organizationId) return [];
  if (row.windowId !== undefined && !isInScope(chatScope(caller), row.windowId)) return [];

  return inOrganization(app.platform.db, organizationId, async (transaction) => {
    if (row.name === 'job.progress') {
      const job = await createJobsRepository(transaction, organizationId).find(row.subjectId ?? '');
      return job ? [toEvent(row.name, job)] : [];
    }
    const sessions = createSessionsRepository(transaction, organizationId);
    const session = row.sessionId && (await sessions.find(row.sessionId));
    if (!session || !caller.permission.all_chats) return [];
    const message = row.subjectId && (await sessions.findMessage(row.subjectId));
    const { translator } = app.platform;
    const seesCustomers = caller.permission.customer_info;
    return [
      ...(message
        ? [toEvent(row.name, { window_hash: session.window_hash, message: toMessage(message) })]
        : []),
      // Whatever happens in a chat changes how it looks in the list.
      toEvent(
        'session.updated',
        toSession(session, { language: context.language, translator, seesCustomers }),
      ),
    ];
  });
}

function toEvent(name: LiveEventName, data: unknown): LiveEvent {
  return { name, data: JSON.stringify(data) };
}
