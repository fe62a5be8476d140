import { ask, dataOf, readAll, toTurnEvent } from '#server/testing/chat-client.ts';
import type { ModelServer } from '#server/testing/stand-ins/model-server.ts';
import type { TestApp } from '#server/testing/test-app.ts';
import { webEndpoints } from '#shared/contracts/conversations/web.ts';
import { readEvents } from '#shared/http/read-events.ts';
import type { DayLog } from './day-log.ts';
import type { AiChatKind } from './day-plan.ts';

export const knownQuestions = ['When do you deliver?', 'Are you open on Sundays?'] as const;
export const unknownQuestion = 'Do you sell unicorn saddles?';
const [deliveryQuestion, sundayQuestion] = knownQuestions;

export interface DayWorld {
  app: TestApp;
  model: ModelServer;
  hash: string;
  log: DayLog;
}

type Customer = Awaited<ReturnType<TestApp['customerOf']>>;

/** Plays a chat that no member joins. */
export async function playAiChat(world: DayWorld, kind: AiChatKind): Promise<void> {
  const { app, model, hash, log } = world;
  const customer = await app.customerOf(hash);
  const say = (text: string, session_id?: string) =>
    ask(customer.api, hash, { ...log.newQuestion(text), ...(session_id && { session_id }) });
  switch (kind) {
    case 'answered':
      await say(deliveryQuestion);
      return;
    case 'unanswered':
      await say(unknownQuestion);
      return;
    case 'follow_up': {
      const { session_id } = dataOf(await say(deliveryQuestion), 'meta');
      await say(sundayQuestion, session_id);
      await say(unknownQuestion, session_id);
      return;
    }
    case 'liked':
    case 'disliked':
      return rate(world, customer, kind === 'liked' ? 1 : -1);
    case 'returned':
      // The first of these chats is one of those that are answered.
      await say(deliveryQuestion);
      await say(sundayQuestion);
      return;
    case 'sent_twice': {
      const question = log.newQuestion(deliveryQuestion);
      await Promise.all([ask(customer.api, hash, question), ask(customer.api, hash, question)]);
      return;
    }
    case 'lost_connection':
      return loseConnection(world, customer);
    case 'model_error':
      model.next({ status: 500 });
      await say(deliveryQuestion);
      return;
    case 'broken_stream':
      model.next({ resetAfter: 1 });
      await say(sundayQuestion);
      return;
    case 'silent_model':
      model.next({ hangBeforeHeaders: true });
      await say(deliveryQuestion);
  }
}

/** A dislike is changed to a like and back, as customers do. */
async function rate({ hash, log }: DayWorld, { api }: Customer, value: 1 | -1): Promise<void> {
  const meta = dataOf(await ask(api, hash, log.newQuestion(deliveryQuestion)), 'meta');
  const params = { id: hash, message_id: meta.message_id };
  for (const each of [value, -value, value] as const) {
    if (each === -1) log.addLowRating(meta.session_id);
    await api.call(webEndpoints.feedback, { params, body: { value: each === 1 ? 1 : -1 } });
  }
}

/** The connection is lost after the first event, and the rest of the answer is resumed. */
async function loseConnection({ hash, log }: DayWorld, { api }: Customer): Promise<void> {
  const leaving = new AbortController();
  const params = { id: hash };
  const body = log.newQuestion(deliveryQuestion);
  const { signal } = leaving;
  const response = await api.stream(webEndpoints.chat, { params, body, signal });
  let streamId = '';
  for await (const event of readEvents(response)) {
    const first = toTurnEvent(event);
    if (first.name === 'meta') streamId = first.data.stream_id;
    break;
  }
  leaving.abort();
  const resumed = await api.stream(webEndpoints.resume, {
    params: { ...params, stream_id: streamId },
    query: { from_start: '1' },
  });
  dataOf(await readAll(resumed), 'done');
}
