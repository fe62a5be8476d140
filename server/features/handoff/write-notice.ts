import type { Translator } from '#server/platform/i18n/translate.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { houseName } from './notes.ts';
import type { Notice } from './notice.repository.ts';
import { longestWaitMs } from './time-rules.ts';

const longestLine = 300;

/** The mail that a customer waits, with what was said last and nothing that reaches the customer (E92). */
export function writeNotice(
  { sessionId, windowHash, settings, language, messages }: Notice,
  { translator, consoleOrigin }: { translator: Translator; consoleOrigin: string },
): Omit<Mail, 'to'> {
  const said = messages.map(({ by, text }) => {
    const who = translator.text(language, `server:mail.handoff.${by}`);
    return `${who}: ${withoutContacts(text.replace(/\s+/g, ' ')).slice(0, longestLine)}`;
  });
  const values = {
    name: houseName(settings),
    url: `${consoleOrigin}/redesign/${windowHash}/chat-history?chat=${sessionId}`,
    messages: said.join('\n') || translator.text(language, 'server:mail.handoff.none'),
    minutes: longestWaitMs / 60_000,
  };
  return {
    subject: translator.text(language, 'server:mail.handoff.subject', values),
    text: translator.text(language, 'server:mail.handoff.body', values),
  };
}

/** Addresses and numbers stay in the chat; links of a stranger lead nowhere from a mail of ours. */
function withoutContacts(text: string): string {
  return text
    .replace(/\S*(?:\/\/|www\.)\S*/gi, '…')
    .replace(/[^\s@<>]+@[^\s@<>]+/g, '…')
    .replace(/\+?\d(?:[\s().-]?\d){6,}/g, '…');
}
