import type { ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import type { AnswerCard } from '#shared/contracts/answers/answer-cards.ts';
import type { Citation, Message } from '#shared/contracts/answers/chat.ts';
import type { TurnEvent } from '#shared/contracts/answers/turn-events.ts';

export interface ScriptedAnswer {
  text: string;
  citations?: Citation[];
  cards?: AnswerCard[];
  /** Pause between two deltas. */
  paceMs?: number;
  /** Text length of one delta. */
  chunkLength?: number;
  /** Breaks the connection once after this many events. */
  cutAfter?: number;
  /** Interval of keep-alive comments. */
  pingMs?: number;
  /** Ends with this error instead of `done`. */
  error?: string;
}

export interface ScriptedTurn {
  streamId: string;
  events: TurnEvent[];
  ended: boolean;
  stopped: boolean;
  /** The process died: no further events, and no end. */
  crashed: boolean;
  readers: Set<() => void>;
  pingMs: number | undefined;
}

/** Starts an answer that runs without readers; appends to `stored`. */
export function startScriptedTurn(
  streamId: string,
  stored: Message,
  questionId: string | null,
  answer: ScriptedAnswer,
) {
  const turn: ScriptedTurn = {
    streamId,
    events: [],
    ended: false,
    stopped: false,
    crashed: false,
    readers: new Set(),
    pingMs: answer.pingMs,
  };
  const emit = (event: TurnEvent) => {
    turn.events.push(event);
    for (const wake of turn.readers) wake();
  };
  emit({
    name: 'meta',
    data: {
      stream_id: streamId,
      session_id: stored.session_id,
      message_id: stored.id,
      user_message_id: questionId,
      handled_by: 'bot',
      resume_until: new Date(Date.now() + 600_000).toISOString(),
    },
  });
  void write();
  return turn;

  async function write() {
    const { text, citations = [], cards = [], paceMs = 0, chunkLength = 6, error } = answer;
    for (const citation of citations) emit({ name: 'citation', data: citation });
    stored.citations = citations;
    for (let start = 0; start < text.length && !turn.stopped; start += chunkLength) {
      // `ref: false`: an unread answer must not keep the test process alive.
      if (paceMs > 0) await sleep(paceMs, undefined, { ref: false });
      if (turn.crashed) return;
      stored.text += text.slice(start, start + chunkLength);
      emit({ name: 'delta', data: { t: text.slice(start, start + chunkLength) } });
    }
    for (const card of cards) emit({ name: 'card', data: card });
    stored.cards = cards;
    turn.ended = true;
    stored.state = error ? 'failed' : turn.stopped ? 'stopped' : 'done';
    emit(error ? createError(error) : createDone(turn.stopped ? 'stopped' : 'stop'));
  }
}

const createError = (code: string): TurnEvent => ({
  name: 'error',
  data: { code, message: code, retryable: true },
});
const createDone = (finish: 'stop' | 'stopped'): TurnEvent => ({
  name: 'done',
  data: { finish, counted: true, usage: {}, mode: 'retrieval' },
});

/** Streams the events after `after`; breaks the connection after `cutAfter` events. */
export function sendTurn(
  turn: ScriptedTurn,
  after: number,
  response: ServerResponse,
  cutAfter = Number.POSITIVE_INFINITY,
) {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-cache' });
  let next = after;
  const send = () => {
    let frame = '';
    for (; next < turn.events.length; next += 1) {
      const event = turn.events[next];
      if (event) frame += formatEvent(next + 1, event);
      if (next + 1 >= cutAfter) {
        turn.readers.delete(send);
        response.write(frame, () => response.destroy());
        return;
      }
    }
    response.write(frame);
    if (!turn.ended || next < turn.events.length) return;
    turn.readers.delete(send);
    response.end();
  };
  turn.readers.add(send);
  const pings = turn.pingMs && setInterval(() => response.write(': ping\n\n'), turn.pingMs);
  response.on('close', () => {
    clearInterval(pings);
    turn.readers.delete(send);
  });
  send();
}

const formatEvent = (id: number, { name, data }: TurnEvent) =>
  `id: ${id}\nevent: ${name}\ndata: ${JSON.stringify(data)}\n\n`;
