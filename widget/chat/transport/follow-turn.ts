import type { TurnEvent } from '#shared/contracts/answers/turn-events.ts';
import type { QuestionRequest, StoredTurn } from '#shared/contracts/conversations/web.ts';
import type { ChatApi } from './chat-api.ts';
import { ChatProblem } from './chat-problem.ts';
import {
  type Connection,
  type IdleLimits,
  idleLimits,
  waitToReconnect,
  watchConnection,
} from './connection.ts';
import { readEvents } from './read-events.ts';
import { startStopwatch } from './stopwatch.ts';

/** A question to send, or a stream to resume. */
export type TurnRequest = { body: QuestionRequest } | { streamId: string };

export interface TurnListener {
  onEvent: (event: TurnEvent) => void;
  onConnection: (connection: Connection) => void;
}

/**
 * Max consecutive attempts: more for an answer that has started, and for a server that is temporarily
 * unavailable.
 */
const maxAttempts = { streaming: 8, asking: 3 };

/**
 * Follows one answer to its end across reconnections: a question is posted again under the same
 * `client_id`, and a started stream resumes after the last event.
 */
export async function followTurn(
  api: ChatApi,
  turn: TurnRequest,
  listener: TurnListener,
  signal: AbortSignal,
  limits: IdleLimits = idleLimits,
): Promise<StoredTurn | undefined> {
  let streamId = 'streamId' in turn ? turn.streamId : undefined;
  let lastEventId: string | null = null;
  let ended = false;
  let sinceEvent = startStopwatch();
  const isStalled = () => sinceEvent() > limits.answerMs;

  async function connect(connection: AbortSignal) {
    if (streamId) return api.resume(streamId, lastEventId, connection);
    if ('body' in turn) return api.ask(turn.body, connection);
    throw new ChatProblem('stream_gone');
  }

  function receive({ id, event }: { id: string | undefined; event: TurnEvent }) {
    if (ended) return;
    sinceEvent = startStopwatch();
    lastEventId = id ?? lastEventId;
    if (event.name === 'meta') streamId = event.data.stream_id;
    ended = event.name === 'done' || event.name === 'error';
    listener.onEvent(event);
  }

  for (let failures = 0; ; ) {
    const connection = watchConnection(signal, isStalled, limits);
    let problem = new ChatProblem('connection_lost', true);
    try {
      const answer = await connect(connection.signal);
      if (!(answer instanceof Response)) return answer;
      if (!answer.body) throw problem;
      listener.onConnection('up');
      await readEvents(answer.body, receive, () => {
        failures = 0;
        connection.onBytes();
      });
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof ChatProblem) problem = toStreamGone(error, streamId);
      if (!problem.isTransient) throw problem;
    } finally {
      connection.release();
    }
    if (ended || signal.aborted) return;
    failures += 1;
    const hasMoreAttempts = streamId || problem.code === 'unavailable';
    if (isStalled() || failures >= maxAttempts[hasMoreAttempts ? 'streaming' : 'asking'])
      throw problem;
    listener.onConnection('down');
    await waitToReconnect(failures, signal);
  }
}

/** An expired stream is recoverable: the stored chat has the end of the answer. */
function toStreamGone(problem: ChatProblem, streamId: string | undefined) {
  const isGone = problem.code === 'not_found' || problem.code === 'window_gone';
  return streamId && isGone ? new ChatProblem('stream_gone') : problem;
}
