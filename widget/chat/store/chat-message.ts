import type { AnswerCard } from '#shared/contracts/answers/answer-cards.ts';
import type { Citation, Feedback, Finish, Message, Quote } from '#shared/contracts/answers/chat.ts';
import type { Attachment } from '#shared/contracts/conversations/attachments.ts';
import { type MarkdownBlocks, noBlocks, toBlocks } from '../markdown/blocks.ts';

export interface ChatMessage {
  id: string;
  from: 'customer' | 'ai' | 'human' | 'system';
  /** Name of the staff member who wrote it. */
  name: string | null;
  body: MarkdownBlocks;
  state: 'sending' | 'sent' | 'streaming' | 'done' | 'stopped' | 'failed';
  files: readonly Attachment[];
  citations: readonly Citation[];
  finish: Finish | null;
  /** The model failed and the answer quotes the sources instead. */
  fallback: boolean;
  feedback: Feedback | null;
  /** Shown below the text. */
  cards: readonly AnswerCard[];
  /** The message that a reply of a staff member quotes. */
  quote?: Quote | undefined;
  /** What a staff member did to the reply after it was sent. */
  change?: 'edited' | 'retracted' | undefined;
  /** Written by the business as plain text. */
  isGreeting: boolean;
  /** Sequence number in the stored session; null until known. */
  seq: number | null;
  /** Id given to a question by the browser that sent it. */
  clientId?: string | undefined;
  /** Id of the stored question that this one replaces. */
  replaces?: string | undefined;
}

const senders = { ai: 'ai', human: 'human', system: 'system' } as const;

/** A first message by the system is the greeting of the window. */
export function toChatMessage(message: Message, index?: number): ChatMessage {
  const isCustomer = message.sender === 'customer';
  const isGreeting = index === 0 && message.by?.type === 'system';
  return {
    id: message.id,
    from: isCustomer ? 'customer' : isGreeting ? 'ai' : senders[message.by?.type ?? 'ai'],
    name: message.by?.name ?? null,
    body: toBlocks(message.text),
    state: isCustomer ? 'sent' : message.state === 'stored' ? 'done' : message.state,
    files: message.attachments ?? [],
    citations: message.citations,
    finish: message.finish,
    fallback: message.fallback,
    cards: message.cards,
    feedback: message.feedback ?? null,
    isGreeting,
    ...(message.quote && { quote: message.quote }),
    ...(message.edited_at && { change: 'edited' }),
    ...(message.retracted_at && { change: 'retracted' }),
    seq: message.seq,
    clientId: message.client_id ?? undefined,
  };
}

/** Identifies the last question in all tabs; a failed one is known only to the tab that asked it. */
export function getLastQuestionId(messages: readonly ChatMessage[]): string | undefined {
  const question = messages.findLast(
    ({ from, state }) => from === 'customer' && state !== 'failed',
  );
  return question?.clientId ?? question?.id;
}

export function createGreeting({ id, text }: { id: string; text: string }): ChatMessage {
  return { ...createMessage('ai', id), body: toBlocks(text), isGreeting: true };
}

export function createMessage(from: ChatMessage['from'], id: string): ChatMessage {
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
