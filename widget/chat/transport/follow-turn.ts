import type { TurnEvent } from '#shared/contracts/chat.ts';
import type { ChatBody, StoredTurn } from '#shared/contracts/web.ts';
import type { ChatApi } from './chat-api.ts';
import { ChatProblem } from './chat-problem.ts';
import {
  type Connection,
  holdConnection,
  type Patience,
  patience,
  waitToReconnect,
} from './connection.ts';
import { readEvents } from './read-events.ts';
import { startStopwatch } from './stopwatch.ts';

/** A question to ask, or a stream to take up again. */
export type Turn = { body: ChatBody } | { streamId: string };

export interface TurnListener {
  onEvent: (event: TurnEvent) => void;
  onConnection: (connection: Connection) => void;
}

/**
 * Tries in a row before giving up: an answer that has begun is worth more patience, and so is a server that
 * says it will be back.
 */
const attempts = { begun: 8, asking: 3 };

/**
 * Follows one answer to its end over as many connections as it takes: a question is posted again
 * under the same `client_id`, and a stream that has begun continues after the last event seen.
 */
export async function followTurn(
  api: ChatApi,
  turn: Turn,
  listener: TurnListener,
  signal: AbortSignal,
  wait: Patience = patience,
): Promise<StoredTurn | undefined> {
  let streamId = 'streamId' in turn ? turn.streamId : undefined;
  let lastEventId: string | null = null;
  let ended = false;
  let sinceEvent = startStopwatch();
  const isStill = () => sinceEvent() > wait.stillMs;

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
    const connection = holdConnection(signal, isStill, wait);
    let problem = new ChatProblem('connection_lost', true);
    try {
      const answer = await connect(connection.signal);
      if (!(answer instanceof Response)) return answer;
      if (!answer.body) throw problem;
      listener.onConnection('up');
      await readEvents(answer.body, receive, () => {
        failures = 0;
        connection.heard();
      });
    } catch (error) {
      if (signal.aborted) return;
      if (error instanceof ChatProblem) problem = goneWhenUnknown(error, streamId);
      if (!problem.passing) throw problem;
    } finally {
      connection.release();
    }
    if (ended || signal.aborted) return;
    failures += 1;
    const isPatient = streamId || problem.code === 'unavailable';
    if (isStill() || failures >= attempts[isPatient ? 'begun' : 'asking']) throw problem;
    listener.onConnection('down');
    await waitToReconnect(failures, signal);
  }
}

/** A stream that the server has forgotten is no mistake of the customer's: the stored chat has its end. */
function goneWhenUnknown(problem: ChatProblem, streamId: string | undefined) {
  const unknown = problem.code === 'not_found' || problem.code === 'window_gone';
  return streamId && unknown ? new ChatProblem('stream_gone') : problem;
}
