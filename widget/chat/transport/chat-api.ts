import type { Feedback, HandledBy, Message } from '#shared/contracts/chat.ts';
import type { ContactBody } from '#shared/contracts/contacts.ts';
import type { Language } from '#shared/contracts/languages.ts';
import type { snippetSchema } from '#shared/contracts/sessions.ts';
import type { ChatBody, StoredTurn } from '#shared/contracts/web.ts';
import type { VouchedUser } from '../../config.ts';
import { recall, remember } from '../../memory.ts';
import { ChatProblem, problemOf } from './chat-problem.ts';
import { createHandoffApi, type HandoffApi } from './handoff-api.ts';
import { postJson } from './post-json.ts';

/** Where a text says what was searched for. */
export type Snippet = (typeof snippetSchema)['_output'];

/** A chat as a list shows it; `text` is what was said last. */
export interface EarlierChat {
  session_id: string;
  handled_by: HandledBy;
  text: string;
  last_updated_at: string;
  /** Where it says what was searched for. */
  snippet?: Snippet;
}

export interface StoredSession {
  items: EarlierChat[];
  messages: Message[];
}
type SessionPage = StoredSession & { has_more: boolean };

/** C10's result. */
interface Made {
  token: string;
  customer: { id: string };
  keeps_chats?: boolean;
}

interface Renewal {
  token: string;
  /** The chats of before are this customer's. */
  keepsChats: boolean;
}

/** The customer API as the chat uses it (C2, C3, C10, G12, N2, N24). */
export interface ChatApi {
  ask(body: ChatBody, signal: AbortSignal): Promise<Response | StoredTurn>;
  /** Replays a stream after an event, or from its start. */
  resume(streamId: string, lastEventId: string | null, signal: AbortSignal): Promise<Response>;
  stop(streamId: string): Promise<void>;
  rate(messageId: string, feedback: Feedback | null): Promise<void>;
  /** Leaves the customer's contact; the same `client_id` again is the same one. */
  leaveContact(contact: ContactBody): Promise<void>;
  /** Where a file of the customer is posted, and with which token; `renewed` after it was refused. */
  uploadTarget(options?: { renewed?: boolean }): Promise<{ url: string; token: string }>;
  /** An address of a file that the customer sent, for a few minutes. */
  fileLink(id: string): Promise<string>;
  /**
   * Tells the host whom the business vouches for, if the visitor token does not say it yet; answers
   * whether what is shown is theirs.
   */
  identify(): Promise<boolean>;
  /** The customer's chats, latest first; with words, those in which they were said. */
  sessions(words?: string): Promise<EarlierChat[]>;
  /** The stored chat with all its messages. */
  session(sessionId: string): Promise<StoredSession>;
  /** Sends a chat to an address. */
  mailTranscript(sessionId: string, email: string, language: Language): Promise<void>;
  handoff: HandoffApi;
}

/** Of a call that is no stream: nothing in the chat waits for ever. */
const longestCallMs = 20_000;

export function createChatApi(
  origin: string,
  hashId: string,
  vouchedUser: () => VouchedUser | null = () => null,
): ChatApi {
  const chatPath = `/web/${encodeURIComponent(hashId)}`;
  let renewal: Promise<Renewal> | undefined;

  /** One visitor token for all calls; a new customer does not own the old session. */
  async function renewToken(): Promise<Renewal> {
    const { token, customerId } = recall(hashId);
    const user = vouchedUser() ?? undefined;
    const response = await send('/web/auth/cookie', token, postJson({ window_hash: hashId, user }));
    if (!response.ok) {
      const problem = await problemOf(response);
      if (problem.code === 'identity_refused') warnDeveloper();
      throw problem;
    }
    const made: Made = await response.json();
    const { token: renewed, customer } = made;
    const keepsChats = made.keeps_chats || !customerId || customerId === customer.id;
    remember(hashId, { token: renewed, customerId: customer.id, userId: user?.user_id });
    if (!keepsChats) remember(hashId, { sessionId: undefined, streamId: undefined });
    return { token: renewed, keepsChats };
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
      const signal = init.signal ?? AbortSignal.timeout(longestCallMs);
      return await fetch(origin + path, { ...init, signal, headers, credentials: 'omit' });
    } catch (error) {
      if (init.signal?.aborted) throw error;
      throw new ChatProblem('connection_lost', true);
    }
  }

  /** The token at hand, unless the business vouches for somebody that it was not made for. */
  function tokenAtHand(): string | undefined {
    const { token, userId } = recall(hashId);
    const user = vouchedUser();
    return user && user.user_id !== userId ? undefined : token;
  }

  async function call(path: string, init: RequestInit = {}) {
    let response = await send(path, tokenAtHand() ?? (await newToken()).token, init);
    if (response.status === 401) response = await send(path, (await newToken()).token, init);
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
    async rate(messageId, feedback) {
      const path = `${chatPath}/messages/${encodeURIComponent(messageId)}/feedback`;
      await call(path, { ...postJson(feedback ?? { value: null }), method: 'PUT' });
    },
    async leaveContact(contact) {
      await call(`${chatPath}/contact`, postJson(contact));
    },
    handoff: createHandoffApi((path, init) => call(chatPath + path, init)),
    async uploadTarget({ renewed = false } = {}) {
      const token = (!renewed && tokenAtHand()) || (await newToken()).token;
      return { url: `${origin}${chatPath}/files`, token };
    },
    async fileLink(id) {
      const response = await call(`${chatPath}/files/${encodeURIComponent(id)}`);
      const { url }: { url: string } = await response.json();
      return url;
    },
    async identify() {
      return tokenAtHand() !== undefined || (await newToken()).keepsChats;
    },
    async sessions(words) {
      const query = new URLSearchParams({ window_hash: hashId, ...(words && { text: words }) });
      const response = await call(`/web/sessions?${query}`);
      const { items } = (await response.json()) as StoredSession; // C2's result
      return items;
    },
    async mailTranscript(sessionId, email, language) {
      const path = `${chatPath}/sessions/${encodeURIComponent(sessionId)}/transcript`;
      await call(path, postJson({ email, language }));
    },
    async session(sessionId) {
      const query = new URLSearchParams({
        window_hash: hashId,
        session_id: sessionId,
        size: '200',
      });
      const messages: Message[] = [];
      for (;;) {
        const response = await call(`/web/sessions?${query}`);
        const page = (await response.json()) as SessionPage; // C2's result
        messages.push(...page.messages);
        if (!page.has_more) return { items: page.items, messages };
        query.set('after', `${messages.at(-1)?.seq}`);
      }
    },
  };
}

/** The customer can do nothing about it. */
function warnDeveloper() {
  // biome-ignore lint/suspicious/noConsole: for the developer of the page
  console.warn('[chatbot-window] user-hash is not the HMAC-SHA256 (hex) of user-id');
}
