import type { ChatState, ratingSchema } from '#shared/contracts/handoff.ts';
import type { ChatBody } from '#shared/contracts/web.ts';
import { postJson } from './post-json.ts';

/** How the customer found a chat that a person closed. */
export type Rating = (typeof ratingSchema)['_zod']['output'];

/** The customer's side of a handoff (T21–T26). */
export interface HandoffApi {
  /** Asks for a person; tells how it stands. */
  request(body: Omit<ChatBody, 'client_id' | 'text' | 'greet'>): Promise<ChatState>;
  /** No longer waits for one. */
  cancel(sessionId: string): Promise<ChatState>;
  typing(sessionId: string): Promise<void>;
  rate(sessionId: string, rating: Rating): Promise<void>;
  /** What happens in a chat: after an event, or after a message's `seq`. */
  events(
    sessionId: string,
    place: { after: number; lastEventId: string | null },
    signal: AbortSignal,
  ): Promise<Response>;
}

type Call = (path: string, init?: RequestInit) => Promise<Response>;

/** `call` knows the window and the customer. */
export function createHandoffApi(call: Call): HandoffApi {
  const pathOf = (sessionId: string) => `/sessions/${encodeURIComponent(sessionId)}`;
  const askState = async (path: string, init: RequestInit) =>
    (await (await call(path, init)).json()) as ChatState; // the contract's result
  return {
    request: (body) => askState('/handoff', postJson(body)),
    cancel: (sessionId) => askState(`${pathOf(sessionId)}/handoff/cancel`, postJson({})),
    async typing(sessionId) {
      await call(`${pathOf(sessionId)}/typing`, postJson({}));
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
