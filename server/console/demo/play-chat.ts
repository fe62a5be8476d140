import type { App } from '#server/platform/http/platform.ts';
import { contactEndpoints } from '#shared/contracts/conversations/contacts.ts';
import { conversationEndpoints } from '#shared/contracts/conversations/conversation.ts';
import { handoffEndpoints } from '#shared/contracts/conversations/handoff.ts';
import { noteEndpoints } from '#shared/contracts/conversations/notes.ts';
import { webEndpoints } from '#shared/contracts/conversations/web.ts';
import type { Language } from '#shared/contracts/languages.ts';
import type { DemoStep } from './demo-script.ts';
import { createInProcessCalls, type InProcessCalls } from './in-process-calls.ts';

export interface PlayedCustomer {
  id: string;
  token: string;
  address: string;
}

interface PlayedChat {
  app: App;
  /** Hash id of the chatbot. */
  hash: string;
  language: Language;
  pageUrl: string;
  customer: PlayedCustomer;
  calls: (colleague: string) => InProcessCalls;
}

/** A browser that opens the chat for the first time. */
export async function createCustomer(
  app: App,
  { hash, address }: { hash: string; address: string },
): Promise<PlayedCustomer> {
  const { token, customer } = await createInProcessCalls(app, { address }).call(
    webEndpoints.cookie,
    { body: { window_hash: hash } },
  );
  return { id: customer.id, token, address };
}

/** Plays one chat, step by step, by the calls of browsers and consoles. */
export function createChatPlayer({ app, hash, language, pageUrl, customer, calls }: PlayedChat) {
  const browser = createInProcessCalls(app, customer);
  const client_id = () => crypto.randomUUID();
  let sessionId = '';
  let answerId = '';

  async function say(text: string): Promise<void> {
    const body = {
      ...{ text, language, client_id: client_id(), page_url: pageUrl },
      ...(sessionId && { session_id: sessionId }),
    };
    const stream = await browser.read(webEndpoints.chat, { params: { id: hash }, body });
    // The first event of an answer, or the response to a message for a person.
    const [, id] = /"session_id":"([^"]+)"/.exec(stream) ?? [];
    const [, message] = /"message_id":"([^"]+)"/.exec(stream) ?? [];
    sessionId = id ?? sessionId;
    answerId = message ?? answerId;
  }

  async function play(step: DemoStep): Promise<void> {
    const ofChat = { params: { id: sessionId } };
    const ofCustomer = { id: hash, session_id: sessionId };
    if ('say' in step) return say(step.say);
    if ('rate' in step) {
      const { rate: value, reason } = step;
      const params = { id: hash, message_id: answerId };
      await browser.call(webEndpoints.feedback, {
        params,
        body: { value, ...(reason && { reason }) },
      });
    } else if ('request' in step) {
      await browser.call(handoffEndpoints.request, {
        params: { id: hash },
        body: { session_id: sessionId, language },
      });
    } else if ('accept' in step) {
      await calls(step.accept).call(conversationEndpoints.accept, {
        ...ofChat,
        body: { force: true },
      });
    } else if ('reply' in step) {
      const body = { text: step.reply, client_id: client_id(), force: true };
      await calls(step.by).call(conversationEndpoints.reply, { ...ofChat, body });
    } else if ('note' in step) {
      await calls(step.by).call(noteEndpoints.create, {
        params: { hash, session_id: sessionId },
        body: { text: step.note, client_id: client_id() },
      });
    } else if ('close' in step) {
      const body = { state: 'closed', close_reason: 'resolved' } as const;
      await calls(step.close).call(conversationEndpoints.change, { ...ofChat, body });
    } else if ('stars' in step) {
      const { stars, text } = step;
      await browser.call(handoffEndpoints.rate, {
        params: ofCustomer,
        body: { stars, ...(text && { text }) },
      });
    } else {
      const { message, ...items } = step.contact;
      await browser.call(contactEndpoints.submit, {
        params: { id: hash },
        body: {
          ...{ client_id: client_id(), session_id: sessionId, reason: 'request', items, message },
          ...{ language, consent: true, page_url: pageUrl },
        },
      });
    }
  }

  return { play, sessionId: () => sessionId };
}
