import type { Attachment } from '#shared/contracts/attachments.ts';
import type { Card, Citation, Feedback, Finish, Message } from '#shared/contracts/chat.ts';
import { type MarkdownBlocks, markdownOf, noBlocks } from './markdown/blocks.ts';

export interface ChatMessage {
  id: string;
  from: 'customer' | 'ai' | 'human' | 'system';
  /** The person's name, when one wrote it. */
  name: string | null;
  body: MarkdownBlocks;
  state: 'sending' | 'sent' | 'streaming' | 'done' | 'stopped' | 'failed';
  /** What the customer sent with it. */
  files: readonly Attachment[];
  citations: readonly Citation[];
  finish: Finish | null;
  /** The model failed and the answer quotes the sources instead. */
  fallback: boolean;
  /** What the customer thinks of the answer. */
  feedback: Feedback | null;
  /** What stands below the words. */
  cards: readonly Card[];
  /** Written by the business as plain text. */
  isGreeting: boolean;
  /** Its place in the stored chat; null until it is known. */
  seq: number | null;
  /** What the browser called a question when it was asked. */
  clientId?: string | undefined;
  /** The stored question in whose place this one is asked. */
  replaces?: string | undefined;
}

const senders = { ai: 'ai', human: 'human', system: 'system' } as const;

/** A chat that begins with words of nobody's begins with the window's greeting. */
export function fromStored(message: Message, index?: number): ChatMessage {
  const isCustomer = message.sender === 'customer';
  const isGreeting = index === 0 && message.by?.type === 'system';
  return {
    id: message.id,
    from: isCustomer ? 'customer' : isGreeting ? 'ai' : senders[message.by?.type ?? 'ai'],
    name: message.by?.name ?? null,
    body: markdownOf(message.text),
    state: isCustomer ? 'sent' : message.state === 'stored' ? 'done' : message.state,
    files: message.attachments ?? [],
    citations: message.citations,
    finish: message.finish,
    fallback: message.fallback,
    cards: message.cards,
    feedback: message.feedback ?? null,
    isGreeting,
    seq: message.seq,
    clientId: message.client_id ?? undefined,
  };
}

/** The greeting as it has just been given. */
export function greeting({ id, text }: { id: string; text: string }): ChatMessage {
  return { ...blank('ai', id), body: markdownOf(text), isGreeting: true };
}

/** A message of which nothing is there yet. */
export function blank(from: ChatMessage['from'], id: string): ChatMessage {
  return {
    id,
    from,
    name: null,
    body: noBlocks,
    state: 'done',
    files: [],
    citations: [],
    finish: null,
    fallback: false,
    cards: [],
    feedback: null,
    isGreeting: false,
    seq: null,
  };
}
