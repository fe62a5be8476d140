import type { Feedback, HandledBy, Message } from '#shared/contracts/answers/chat.ts';
import type { ContactSubmissionInput } from '#shared/contracts/conversations/contact-form.ts';
import type { snippetSchema } from '#shared/contracts/conversations/sessions.ts';
import type { QuestionRequest, StoredTurn } from '#shared/contracts/conversations/web.ts';
import type { Language } from '#shared/contracts/languages.ts';
import type { SignedUser } from '../../config.ts';
import { createCustomerRequests } from './customer-requests.ts';
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

/** The customer API as the chat uses it. */
export interface ChatApi {
  ask(body: QuestionRequest, signal: AbortSignal): Promise<Response | StoredTurn>;
  /** Replays a stream after an event, or from its start. */
  resume(streamId: string, lastEventId: string | null, signal: AbortSignal): Promise<Response>;
  stop(streamId: string): Promise<void>;
  rate(messageId: string, feedback: Feedback | null): Promise<void>;
  /** Idempotent by `client_id`. */
  submitContact(contact: ContactSubmissionInput): Promise<void>;
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
  /** Sends a request of a part that is loaded when it is opened. */
  call(path: string, init?: RequestInit): Promise<Response>;
  /** Uses the token of another customer, who now owns the chats of the previous one. */
  adoptToken(token: string): Promise<void>;
}

export function createChatApi(
  origin: string,
  hashId: string,
  signedUser: () => SignedUser | null = () => null,
): ChatApi {
  const chatPath = `/web/${encodeURIComponent(hashId)}`;
  const requests = createCustomerRequests(origin, hashId, signedUser);
  const { call, currentToken, requestToken, adoptToken } = requests;

  return {
    call,
    adoptToken,
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
      const ids = { window_hash: hashId, session_id: sessionId };
      const query = new URLSearchParams({ ...ids, size: '200' });
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
