import { setTimeout as sleep } from 'node:timers/promises';
import { embeddableWindows, type PublishedWindow } from '#server/features/windows/index.ts';
import { inOrganization, isUniqueViolation } from '#server/platform/db/database.ts';
import { AppError, found, invalidField } from '#server/platform/http/app-error.ts';
import type { VisitorContext } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
import {
  implementStream,
  lastEventId,
  type StreamAnswer,
} from '#server/platform/http/implement-stream.ts';
import type { App } from '#server/platform/http/platform.ts';
import type { EventStream } from '#server/platform/sse/streams.ts';
import { type ChatBody, type StoredTurn, webEndpoints } from '#shared/contracts/web.ts';
import { createChatRepository } from './chat.repository.ts';
import type { ChatServices } from './chat-services.ts';
import { greet } from './greet.ts';
import { createProgressSaver } from './progress-saver.ts';
import { runTurn } from './run-turn.ts';
import { startTurn } from './start-turn.ts';

const perSession = { name: 'chat-session', points: 20, seconds: 60 };
const perAddress = { name: 'chat-address', points: 100, seconds: 300 };

/** The streamed chat (C3), its replay and its stop (G12). */
export function chatRoutes(app: App, services: ChatServices): void {
  const { db, streams, turnLog, limits, log } = services;
  const saver = createProgressSaver(db, log);
  const embeddableWindow = embeddableWindows(db);

  /** The window that the path names, if the visitor belongs to it and the page may embed it. */
  async function windowOf(id: string, context: VisitorContext): Promise<PublishedWindow> {
    const window = await embeddableWindow(id, context.origin);
    if (window.id !== context.visitor.windowId) found(null, 'window');
    return window;
  }

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

  implementStream(app, webEndpoints.chat, streams, async ({ params, body }, context) => {
    const window = await windowOf(params.id, context);
    await limits.take(perSession, context.visitor.id);
    await limits.take(perAddress, context.ip);
    if (window.suspended) throw new AppError('subscription_suspended');
    const text = body.text?.trim();
    const language = body.language ?? context.language;
    const visitorId = context.visitor.id;
    if (!text) {
      if (!body.greet) throw invalidField('text', 'required');
      const answerId = await greet(services, { window, visitorId, body, language });
      return { feed: follow(answerId, 0) };
    }
    return ask({ window, visitorId, body: { ...body, text }, language });
  });

  type Asked = Parameters<typeof startTurn>[1];
  type Answer = StreamAnswer<StoredTurn>;

  /** Starts the turn, or finds the one that the same `client_id` started before. */
  async function ask(question: Asked): Promise<Answer> {
    try {
      const started = await startTurn(services, question);
      if ('stored' in started) return { accepted: started.stored };
      void runTurn(services, saver, started.turn);
      return { feed: follow(started.turn.answerId, 0) };
    } catch (error) {
      if (!isUniqueViolation(error, 'messages_client_id')) throw error;
      return again(question.window, question.visitorId, question.body);
    }
  }

  async function again(
    window: PublishedWindow,
    visitorId: string,
    body: ChatBody,
  ): Promise<Answer> {
    const { organizationId } = window;
    const earlier = await inOrganization(db, organizationId, (transaction) =>
      createChatRepository(transaction, organizationId).findByClientId(
        visitorId,
        body.client_id ?? '',
      ),
    );
    const turn = found(earlier, 'turn');
    if (turn.answer_id) {
      // It may have been stored this moment, and begin to speak in the next.
      if (!(await appears(turn.answer_id))) throw new AppError('not_found', 'the stream is over');
      return { feed: follow(turn.answer_id, 0) };
    }
    return {
      accepted: { session_id: turn.session_id, message_id: turn.question_id, handled_by: 'off' },
    };
  }

  async function appears(streamId: string): Promise<boolean> {
    for (let tries = 0; tries < 20; tries += 1) {
      if (await turnLog.exists(streamId)) return true;
      await sleep(25);
    }
    return false;
  }

  /** A stream of this visitor, or `not_found`. */
  async function ownStream(streamId: string, { visitor }: VisitorContext) {
    const stream = await inOrganization(db, visitor.organizationId, (transaction) =>
      createChatRepository(transaction, visitor.organizationId).findAnswer(visitor.id, streamId),
    );
    return found(stream, 'stream');
  }

  implementStream(app, webEndpoints.resume, streams, async ({ params, query }, context) => {
    await windowOf(params.id, context);
    await ownStream(params.stream_id, context);
    // Ten minutes after its end, and after the death of its process, a stream is gone: the
    // message itself is not.
    if (!(await turnLog.exists(params.stream_id))) found(null, 'stream');
    const after = query.from_start ? 0 : lastEventId(context.header('last-event-id'));
    return { feed: follow(params.stream_id, after) };
  });

  implement(app, webEndpoints.stop, async ({ params }, context) => {
    await windowOf(params.id, context);
    const { state } = await ownStream(params.stream_id, context);
    if (state === 'streaming') await turnLog.requestStop(params.stream_id);
    return { stopped: state === 'streaming' };
  });
}
