import { assertOpen } from '#server/features/windows/index.ts';
import { inOrganization } from '#server/platform/db/database.ts';
import { found, invalidField } from '#server/platform/http/app-error.ts';
import type { VisitorContext } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
import { implementStream, lastEventId } from '#server/platform/http/implement-stream.ts';
import type { App } from '#server/platform/http/platform.ts';
import type { EventStream } from '#server/platform/sse/streams.ts';
import { webEndpoints } from '#shared/contracts/web.ts';
import { ask } from './ask.ts';
import { createChatRepository } from './chat.repository.ts';
import type { ChatServices } from './chat-services.ts';
import { greet } from './greet.ts';
import { createProgressSaver } from './progress-saver.ts';

const perSession = { name: 'chat-session', points: 20, seconds: 60 };
const perAddress = { name: 'chat-address', points: 100, seconds: 300 };

/** The streamed chat (C3), its replay and its stop (G12). */
export function chatRoutes(app: App, services: ChatServices): void {
  const { db, streams, turnLog, limits, log, windows } = services;
  const saver = createProgressSaver(db, log);

  /** Follows a stream from after an event: replay first, then what comes. */
  function follow(streamId: string, afterId: number) {
    return (stream: EventStream) => {
      const leave = turnLog.follow(
        streamId,
        afterId,
        (events) => stream.send(events),
        () => stream.end(),
      );
      stream.onClose(leave);
    };
  }

  implementStream(
    app,
    webEndpoints.chat,
    streams,
    async ({ params, body }, context) => {
      const window = await windows.ofVisitor(params.id, context);
      await limits.take(perSession, context.visitor.id);
      await limits.take(perAddress, context.ip);
      assertOpen(window);
      const text = body.text?.trim() ?? '';
      const language = body.language ?? context.language;
      const visitorId = context.visitor.id;
      if (!text && !body.attachments?.length) {
        if (!body.greet) throw invalidField('text', 'required');
        const answerId = await greet(services, { window, visitorId, body, language });
        return { feed: follow(answerId, 0) };
      }
      const client_id = body.client_id ?? context.header('idempotency-key')?.slice(0, 64);
      const question = { window, visitorId, body: { ...body, text, client_id }, language };
      const asked = await ask(services, saver, question);
      return 'stored' in asked ? { accepted: asked.stored } : { feed: follow(asked.streamId, 0) };
    },
    ({ id }) => windows.expect(id),
  );

  /** A stream of this visitor, or `not_found`. */
  async function ownStream(streamId: string, { visitor }: VisitorContext) {
    const stream = await inOrganization(db, visitor.organizationId, (transaction) =>
      createChatRepository(transaction, visitor.organizationId).findAnswer(visitor.id, streamId),
    );
    return found(stream, 'stream');
  }

  implementStream(app, webEndpoints.resume, streams, async ({ params, query }, context) => {
    await windows.ofVisitor(params.id, context);
    await ownStream(params.stream_id, context);
    // Ten minutes after its end, and after the death of its process, a stream is gone: the
    // message itself is not.
    if (!(await turnLog.exists(params.stream_id))) found(null, 'stream');
    const after = query.from_start ? 0 : lastEventId(context.header('last-event-id'));
    return { feed: follow(params.stream_id, after) };
  });

  implement(app, webEndpoints.stop, async ({ params }, context) => {
    await windows.ofVisitor(params.id, context);
    const { state } = await ownStream(params.stream_id, context);
    if (state === 'streaming') await turnLog.requestStop(params.stream_id);
    return { stopped: state === 'streaming' };
  });
}
