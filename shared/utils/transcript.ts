import type { Message } from '../contracts/answers/chat.ts';
import { plainText } from './plain-text.ts';

interface TranscriptWords {
  title: string;
  language: string;
  /** Time zone of the timestamps; the runtime's own by default. */
  timeZone?: string;
  /** Names of senders; a member's own name takes precedence. */
  senders: Record<'customer' | 'ai' | 'human' | 'system', string>;
  sources: string;
  /** Filters the customer's messages before they are repeated, as in mail. */
  ownWords?: (text: string) => string;
}

/** A chat as plain text: sender, time, message and sources. */
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
