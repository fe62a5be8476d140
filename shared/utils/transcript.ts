import type { Message } from '../contracts/chat.ts';
import { plainText } from './plain-text.ts';

interface TranscriptWords {
  title: string;
  language: string;
  /** Of the times; the reader's own where it is left out. */
  timeZone?: string;
  /** What a sender is called; a person who wrote has a name of their own. */
  senders: Record<'customer' | 'ai' | 'human' | 'system', string>;
  sources: string;
  /** What the customer wrote, as it may be repeated. */
  ownWords?: (text: string) => string;
}

/** A chat as a text to keep: who said what and when, and what the answers rest on. */
export function transcriptOf(messages: readonly Message[], words: TranscriptWords): string {
  const { title, language, timeZone } = words;
  const time = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    ...(timeZone && { timeZone }),
  });
  const parts = messages
    .filter(({ text }) => text !== '')
    .map((message) => {
      const head = `${nameOf(message, words)} · ${time.format(new Date(message.created_at))}`;
      return [head, textOf(message, words), ...sourcesOf(message, words)].join('\n');
    });
  return `${[title, ...parts].join('\n\n')}\n`;
}

function nameOf({ sender, by }: Message, { senders }: TranscriptWords): string {
  return sender === 'customer' ? senders.customer : (by?.name ?? senders[by?.type ?? 'ai']);
}

function textOf({ sender, by, text }: Message, { ownWords = String }: TranscriptWords): string {
  if (sender === 'customer') return ownWords(text);
  return by?.type === 'ai' ? text.split('\n').map(plainText).join('\n').trim() : text;
}

function sourcesOf({ citations }: Message, { sources }: TranscriptWords): string[] {
  if (citations.length === 0) return [];
  const lines = citations.map(
    ({ n, title, url }) => `[${n}] ${[title, url].filter(Boolean).join(' – ')}`,
  );
  return [`${sources}:`, ...lines];
}
