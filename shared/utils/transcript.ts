import type { Message } from '../contracts/answers/chat.ts';
import { plainText } from './plain-text.ts';

interface TranscriptTexts {
  title: string;
  language: string;
  /** Time zone of the timestamps; the runtime's own by default. */
  timeZone?: string;
  /** Names of senders; a member's own name takes precedence. */
  senders: Record<'customer' | 'ai' | 'human' | 'system', string>;
  sources: string;
  /** Redacts the customer's messages, for transcripts that are sent by e-mail. */
  redactCustomerText?: (text: string) => string;
}

/** A chat as plain text: sender, time, message and sources. */
export function formatTranscript(messages: readonly Message[], texts: TranscriptTexts): string {
  const { title, language, timeZone } = texts;
  const time = new Intl.DateTimeFormat(language, {
    dateStyle: 'medium',
    timeStyle: 'short',
    ...(timeZone && { timeZone }),
  });
  const parts = messages
    .filter(({ text }) => text !== '')
    .map((message) => {
      const heading = `${nameOf(message, texts)} · ${time.format(new Date(message.created_at))}`;
      return [heading, textOf(message, texts), ...sourcesOf(message, texts)].join('\n');
    });
  return `${[title, ...parts].join('\n\n')}\n`;
}

function nameOf({ sender, by }: Message, { senders }: TranscriptTexts): string {
  return sender === 'customer' ? senders.customer : (by?.name ?? senders[by?.type ?? 'ai']);
}

function textOf(
  { sender, by, text }: Message,
  { redactCustomerText = String }: TranscriptTexts,
): string {
  if (sender === 'customer') return redactCustomerText(text);
  return by?.type === 'ai' ? text.split('\n').map(plainText).join('\n').trim() : text;
}

function sourcesOf({ citations }: Message, { sources }: TranscriptTexts): string[] {
  if (citations.length === 0) return [];
  const lines = citations.map(
    ({ n, title, url }) => `[${n}] ${[title, url].filter(Boolean).join(' – ')}`,
  );
  return [`${sources}:`, ...lines];
}
