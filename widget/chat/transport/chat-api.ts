import type { Feedback, HandledBy, Message } from '#shared/contracts/answers/chat.ts';
import type { ContactFormInput } from '#shared/contracts/conversations/contacts.ts';
import type { snippetSchema } from '#shared/contracts/conversations/sessions.ts';
import type { ChatBody, StoredTurn } from '#shared/contracts/conversations/web.ts';
import type { Language } from '#shared/contracts/languages.ts';
import type { VouchedUser } from '../../config.ts';
import { readStorage, updateStorage } from '../../storage.ts';
import { ChatProblem, readProblem } from './chat-problem.ts';
import { createHandoffApi, type HandoffApi } from './handoff-api.ts';
import { postJson } from './post-json.ts';

/** A text with the ranges that match the search. */
export type SearchSnippet = (typeof snippetSchema)['_output'];

/** `text` is the last message. */
export interface EarlierChat {
  session_id: string;
  handled_by: HandledBy;
  text: string;
  last_updated_at: string;
  /** Only in search results. */
  snippet?: SearchSnippet;
}

export interface StoredSession {
  items: EarlierChat[];
  messages: Message[];
}
type SessionPage = StoredSession & { has_more: boolean };

/** Response of `/web/auth/cookie`. */
interface TokenResponse {
  token: string;
  customer: { id: string };
  keeps_chats?: boolean;
}

interface IssuedToken {
  token: string;
  /** False when the token belongs to another customer than before. */
  ownsPreviousChats: boolean;
}

/** The customer API as the chat uses it. */
export interface ChatApi {
  ask(body: ChatBody, signal: AbortSignal): Promise<Response | StoredTurn>;
  /** Replays a stream after an event, or from its start. */
  resume(streamId: string, lastEventId: string | null, signal: AbortSignal): Promise<Response>;
  stop(streamId: string): Promise<void>;
  rate(messageId: string, feedback: Feedback | null): Promise<void>;
  /** Idempotent by `client_id`. */
  submitContact(contact: ContactFormInput): Promise<void>;
  /** URL and token of an upload; `renewed` after the token was rejected. */
  getUploadTarget(options?: { renewed?: boolean }): Promise<{ url: string; token: string }>;
  /** Returns a URL of a sent file that is valid for a few minutes. */
  getFileUrl(id: string): Promise<string>;
  /**
   * Gets a token for the identified user, if needed; returns whether the current chat belongs to them.
   */
  identify(): Promise<boolean>;
  /** Newest first; with words, the chats that contain them. */
  listSessions(words?: string): Promise<EarlierChat[]>;
  /** Fetches all pages of messages. */
  getSession(sessionId: string): Promise<StoredSession>;
  mailTranscript(sessionId: string, email: string, language: Language): Promise<void>;
  handoff: HandoffApi;
}

/** For requests other than streams. */
const requestTimeoutMs = 20_000;

export function createChatApi(
  origin: string,
  hashId: string,
  vouchedUser: () => VouchedUser | null = () => null,
): ChatApi {
  const chatPath = `/web/${encodeURIComponent(hashId)}`;
  let renewal: Promise<IssuedToken> | undefined;

  /** A new customer does not inherit the previous session. */
  async function renewToken(): Promise<IssuedToken> {
    const { token, customerId } = readStorage(hashId);
    const user = vouchedUser() ?? undefined;
    const response = await send('/web/auth/cookie', token, postJson({ window_hash: hashId, user }));
    if (!response.ok) {
      const problem = await readProblem(response);
      if (problem.code === 'identity_refused') warnIdentityRefused();
      throw problem;
    }
    const issued: TokenResponse = await response.json();
    const { token: renewed, customer } = issued;
    const ownsPreviousChats = issued.keeps_chats || !customerId || customerId === customer.id;
    updateStorage(hashId, { token: renewed, customerId: customer.id, userId: user?.user_id });
    if (!ownsPreviousChats) updateStorage(hashId, { sessionId: undefined, streamId: undefined });
    return { token: renewed, ownsPreviousChats };
  }

  function requestToken() {
    renewal ??= renewToken().finally(() => {
      renewal = undefined;
    });
    return renewal;
  }

  async function send(path: string, token: string | undefined, init: RequestInit) {
    const headers = new Headers(init.headers);
    if (token) headers.set('x-access-token', token);
    try {
      const signal = init.signal ?? AbortSignal.timeout(requestTimeoutMs);
      return await fetch(origin + path, { ...init, signal, headers, credentials: 'omit' });
    } catch (error) {
      if (init.signal?.aborted) throw error;
      throw new ChatProblem('connection_lost', true);
    }
  }

  /** The stored token, unless it was issued for another user. */
  function currentToken(): string | undefined {
    const { token, userId } = readStorage(hashId);
    const user = vouchedUser();
    return user && user.user_id !== userId ? undefined : token;
  }

  async function call(path: string, init: RequestInit = {}) {
    let response = await send(path, currentToken() ?? (await requestToken()).token, init);
    if (response.status === 401) response = await send(path, (await requestToken()).token, init);
    if (!response.ok) throw await readProblem(response);
    return response;
  }

  return {
    async ask(body, signal) {
      const accept = { accept: 'text/event-stream' };
      const response = await call(`${chatPath}/chat`, { ...postJson(body, accept), signal });
      return response.status === 202 ? ((await response.json()) as StoredTurn) : response; // the contract of 202
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
    async rate(messageId, feedback) {
      const path = `${chatPath}/messages/${encodeURIComponent(messageId)}/feedback`;
      await call(path, { ...postJson(feedback ?? { value: null }), method: 'PUT' });
    },
    async submitContact(contact) {
      await call(`${chatPath}/contact`, postJson(contact));
    },
    handoff: createHandoffApi((path, init) => call(chatPath + path, init)),
    async getUploadTarget({ renewed = false } = {}) {
      const token = (!renewed && currentToken()) || (await requestToken()).token;
      return { url: `${origin}${chatPath}/files`, token };
    },
    async getFileUrl(id) {
      const response = await call(`${chatPath}/files/${encodeURIComponent(id)}`);
      const { url }: { url: string } = await response.json();
      return url;
    },
    async identify() {
      return currentToken() !== undefined || (await requestToken()).ownsPreviousChats;
    },
    async listSessions(words) {
      const query = new URLSearchParams({ window_hash: hashId, ...(words && { text: words }) });
      const response = await call(`/web/sessions?${query}`);
      const { items } = (await response.json()) as StoredSession; // the contract of the endpoint
      return items;
    },
    async mailTranscript(sessionId, email, language) {
      const path = `${chatPath}/sessions/${encodeURIComponent(sessionId)}/transcript`;
      await call(path, postJson({ email, language }));
    },
    async getSession(sessionId) {
      const query = new URLSearchParams({
        window_hash: hashId,
        session_id: sessionId,
        size: '200',
      });
      const messages: Message[] = [];
      for (;;) {
        const response = await call(`/web/sessions?${query}`);
        const page = (await response.json()) as SessionPage; // the contract of the endpoint
        messages.push(...page.messages);
        if (!page.has_more) return { items: page.items, messages };
        query.set('after', `${messages.at(-1)?.seq}`);
      }
    },
  };
}

/** The customer cannot fix a wrong `user-hash`. */
function warnIdentityRefused() {
  // biome-ignore lint/suspicious/noConsole: for the developer of the page
  console.warn('[chatbot-window] user-hash is not the HMAC-SHA256 (hex) of user-id');
}
