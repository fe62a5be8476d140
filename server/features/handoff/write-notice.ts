import type { Translator } from '#server/platform/i18n/translate.ts';
import { nameInMail, withoutLinks } from '#server/platform/mail/index.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import { coverPersonal } from '#server/platform/personal/cover-personal.ts';
import { houseName } from './notes.ts';
import type { Notice } from './notice.repository.ts';
import { longestWaitMs } from './time-rules.ts';

const longestLine = 300;

/** The mail that a customer waits, with what was said last and nothing that reaches the customer (E92). */
export function writeNotice(
  { sessionId, windowHash, settings, language, messages, known }: Notice,
  { translator, consoleOrigin }: { translator: Translator; consoleOrigin: string },
): Omit<Mail, 'to'> {
  const said = messages.map(({ by, text }) => {
    const who = translator.text(language, `server:mail.handoff.${by}`);
    return `${who}: ${withoutCustomer(text.replace(/\s+/g, ' '), known).slice(0, longestLine)}`;
  });
  const values = {
    name: nameInMail(houseName(settings)),
    url: `${consoleOrigin}/redesign/${windowHash}/chat-history?chat=${sessionId}`,
    messages: said.join('\n') || translator.text(language, 'server:mail.handoff.none'),
    minutes: longestWaitMs / 60_000,
  };
  return {
    subject: translator.text(language, 'server:mail.handoff.subject', values),
    text: translator.text(language, 'server:mail.handoff.body', values),
  };
}

/** Who the customer is stays in the chat (RP3); links of a stranger lead nowhere from a mail of ours. */
function withoutCustomer(text: string, known: readonly string[]): string {
  return coverPersonal(withoutLinks(text), known, () => '…');
}
