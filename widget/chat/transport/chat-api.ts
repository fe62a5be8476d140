import type { Message } from '#shared/contracts/chat.ts';
import type { ChatBody } from '#shared/contracts/web.ts';
import { recall, remember } from '../../memory.ts';
import { ChatProblem, problemOf } from './chat-problem.ts';

/** A finished call that stored the message without an answer (202). */
export interface StoredTurn {
  session_id: string;
  message_id: string;
  handled_by: 'human' | 'queue' | 'off';
}

export interface SessionPage {
  items: { session_id: string; handled_by: 'bot' | 'queue' | 'human' | 'closed' }[];
  messages: Message[];
  has_more: boolean;
}

/** The customer API as the chat uses it (C2, C3, C10, G12). */
export interface ChatApi {
  ask(body: ChatBody, signal: AbortSignal): Promise<Response | StoredTurn>;
  /** Replays a stream after an event, or from its start. */
  resume(streamId: string, lastEventId: string | null, signal: AbortSignal): Promise<Response>;
  stop(streamId: string): Promise<void>;
  session(sessionId: string): Promise<SessionPage>;
}

export function createChatApi(origin: string, hashId: string): ChatApi {
  const chatPath = `/web/${encodeURIComponent(hashId)}`;
  let renewal: Promise<string> | undefined;

  /** One visitor token for all calls; a new customer does not own the old session. */
  async function renewToken(): Promise<string> {
    const { token, customerId } = recall(hashId);
    const response = await send('/web/auth/cookie', token, postJson({ window_hash: hashId }));
    if (!response.ok) throw await problemOf(response);
    const made: { token: string; customer: { id: string } } = await response.json();
    remember(hashId, { token: made.token, customerId: made.customer.id });
    if (customerId && customerId !== made.customer.id) {
      remember(hashId, { sessionId: undefined, streamId: undefined });
    }
    return made.token;
  }

  function newToken() {
    renewal ??= renewToken().finally(() => {
      renewal = undefined;
    });
    return renewal;
  }

  async function send(path: string, token: string | undefined, init: RequestInit) {
    const headers = new Headers(init.headers);
    if (token) headers.set('x-access-token', token);
    try {
      return await fetch(origin + path, { ...init, headers, credentials: 'omit' });
    } catch (error) {
      if (init.signal?.aborted) throw error;
      throw new ChatProblem('connection_lost', true);
    }
  }

  async function call(path: string, init: RequestInit = {}) {
    let response = await send(path, recall(hashId).token ?? (await newToken()), init);
    if (response.status === 401) response = await send(path, await newToken(), init);
    if (!response.ok) throw await problemOf(response);
    return response;
  }

  return {
    async ask(body, signal) {
      const accept = { accept: 'text/event-stream' };
      const response = await call(`${chatPath}/chat`, { ...postJson(body, accept), signal });
      return response.status === 202 ? ((await response.json()) as StoredTurn) : response; // C3's 202
    },
    resume(streamId, lastEventId, signal) {
      const path = `${chatPath}/streams/${encodeURIComponent(streamId)}`;
      return lastEventId === null
        ? call(`${path}?from_start=true`, { signal })
        : call(path, { signal, headers: { 'last-event-id': lastEventId } });
    },
    async stop(streamId) {
      await call(`${chatPath}/streams/${encodeURIComponent(streamId)}/stop`, { method: 'POST' });
    },
    async session(sessionId) {
      const query = { window_hash: hashId, session_id: sessionId, size: '200' };
      const response = await call(`/web/sessions?${new URLSearchParams(query)}`);
      return (await response.json()) as SessionPage; // C2's result
    },
  };
}

function postJson(body: object, headers: Record<string, string> = {}): RequestInit {
  return {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  };
}
