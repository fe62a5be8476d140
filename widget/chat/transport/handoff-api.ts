import type { ChatState, ratingSchema } from '#shared/contracts/conversations/handoff.ts';
import type { QuestionRequest } from '#shared/contracts/conversations/web.ts';
import { postJson } from './post-json.ts';

export type Rating = (typeof ratingSchema)['_zod']['output'];

export interface HandoffApi {
  /** Requests a staff member. */
  request(body: Omit<QuestionRequest, 'client_id' | 'text' | 'greet'>): Promise<ChatState>;
  /** Leaves the queue. */
  cancel(sessionId: string): Promise<ChatState>;
  typing(sessionId: string): Promise<void>;
  rate(sessionId: string, rating: Rating): Promise<void>;
  /** Stores that the customer has seen the messages up to this one. */
  read(sessionId: string, seq: number): Promise<void>;
  /** Streams events after an event id, or after a message's `seq`. */
  events(
    sessionId: string,
    position: { after: number; lastEventId: string | null },
    signal: AbortSignal,
  ): Promise<Response>;
}

type Call = (path: string, init?: RequestInit) => Promise<Response>;

/** `call` adds the window and the token. */
export function createHandoffApi(call: Call): HandoffApi {
  const pathOf = (sessionId: string) => `/sessions/${encodeURIComponent(sessionId)}`;
  const requestState = async (path: string, init: RequestInit) =>
    (await (await call(path, init)).json()) as ChatState; // the contract of the endpoint
  return {
    request: (body) => requestState('/handoff', postJson(body)),
    cancel: (sessionId) => requestState(`${pathOf(sessionId)}/handoff/cancel`, postJson({})),
    async typing(sessionId) {
      await call(`${pathOf(sessionId)}/typing`, postJson({}));
    },
    async read(sessionId, seq) {
      await call(`${pathOf(sessionId)}/read`, postJson({ seq }));
    },
    async rate(sessionId, rating) {
      await call(`${pathOf(sessionId)}/rating`, { ...postJson(rating), method: 'PUT' });
    },
    events(sessionId, { after, lastEventId }, signal) {
      const headers = { ...(lastEventId !== null && { 'last-event-id': lastEventId }) };
      return call(`${pathOf(sessionId)}/events?after=${after}`, { signal, headers });
    },
  };
}
