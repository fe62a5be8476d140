import { assertWindowOpen, type PublishedWindow } from '#server/chatbots/windows/index.ts';
import { inOrganization } from '#server/platform/db/database.ts';
import { found, invalidField, notFound } from '#server/platform/http/app-error.ts';
import type { CustomerContext } from '#server/platform/http/contexts.ts';
import { readIdempotencyKey } from '#server/platform/http/idempotency.ts';
import { implement } from '#server/platform/http/implement.ts';
import { implementStream, lastEventId } from '#server/platform/http/implement-stream.ts';
import type { App } from '#server/platform/http/platform.ts';
import type { EventStream } from '#server/platform/sse/event-stream.ts';
import { webEndpoints } from '#shared/contracts/conversations/web.ts';
import { createChatRepository } from './chat.repository.ts';
import type { ChatServices } from './chat-services.ts';
import { greet } from './greet.ts';
import { createProgressSaver } from './stream/progress-saver.ts';
import { submitQuestion } from './submit-question.ts';

const perCustomer = { name: 'chat-customer', points: 20, seconds: 60 };
const perAddress = { name: 'chat-address', points: 100, seconds: 300 };

/** Routes to chat, to resume a stream and to stop one. */
export function chatRoutes(app: App, services: ChatServices): void {
  const { db, streams, turnLog, limits, log, windows } = services;
  const saver = createProgressSaver(db, log);

  /** Replays the events of a stream after `afterId`, then sends the new ones. */
  function follow(streamId: string, afterId: number) {
    return (stream: EventStream) => {
      const unsubscribe = turnLog.follow(
        streamId,
        afterId,
        (events) => stream.send(events),
        () => stream.end(),
      );
      stream.onClose(unsubscribe);
    };
  }

  implementStream(
    app,
    webEndpoints.chat,
    streams,
    async ({ body }, context, window: PublishedWindow) => {
      const text = body.text?.trim() ?? '';
      const language = body.language ?? context.language;
      const customerId = context.customer.id;
      if (!text && !body.attachments?.length) {
        if (!body.greet) throw invalidField('text', 'required');
        const answerId = await greet(services, { window, customerId, body, language });
        return { feed: follow(answerId, 0) };
      }
      const client_id = body.client_id ?? readIdempotencyKey(context);
      const question = { window, customerId, body: { ...body, text, client_id }, language };
      const submitted = await submitQuestion(services, saver, question);
      return 'stored' in submitted
        ? { accepted: submitted.stored }
        : { feed: follow(submitted.streamId, 0) };
    },
    {
      prepare: ({ id }) => windows.prefetch(id),
      async find({ id }, context) {
        const window = await windows.getForCustomer(id, context);
        await limits.consume(perCustomer, context.customer.id);
        await limits.consume(perAddress, context.ip);
        assertWindowOpen(window);
        return window;
      },
    },
  );

  /** Throws `not_found` for a stream of another customer. */
  async function getOwnStream(streamId: string, { customer }: CustomerContext) {
    const stream = await inOrganization(db, customer.organizationId, (transaction) =>
      createChatRepository(transaction, customer.organizationId).findAnswer(customer.id, streamId),
    );
    return found(stream, 'stream');
  }

  implementStream(app, webEndpoints.resume, streams, async ({ params, query }, context) => {
    await windows.getForCustomer(params.id, context);
    await getOwnStream(params.stream_id, context);
    // The log expires ten minutes after the end of its stream, or with its process; the stored
    // message remains.
    if (!(await turnLog.exists(params.stream_id))) throw notFound('stream');
    const after = query.from_start ? 0 : lastEventId(context.header('last-event-id'));
    return { feed: follow(params.stream_id, after) };
  });

  implement(app, webEndpoints.stop, async ({ params }, context) => {
    await windows.getForCustomer(params.id, context);
    const { state } = await getOwnStream(params.stream_id, context);
    if (state === 'streaming') await turnLog.requestStop(params.stream_id);
    return { stopped: state === 'streaming' };
  });
}
