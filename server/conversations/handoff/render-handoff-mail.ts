import { maskPersonalData } from '#server/conversations/personal/index.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import { nameInMail, stripLinks } from '#server/platform/mail/index.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import type { HandoffNotice } from './notice.repository.ts';
import { businessName } from './system-notes.ts';
import { maxWaitMs } from './time-rules.ts';

const maxLineLength = 300;

/** The mail about a waiting customer, with the last messages and no personal data. */
export function renderHandoffMail(
  { sessionId, windowHash, settings, language, messages, personalFacts: known }: HandoffNotice,
  { translator, consoleOrigin }: { translator: Translator; consoleOrigin: string },
): Omit<Mail, 'to'> {
  const lines = messages.map(({ by, text }) => {
    const who = translator.text(language, `server:mail.handoff.${by}`);
    return `${who}: ${redactLine(text.replace(/\s+/g, ' '), known).slice(0, maxLineLength)}`;
  });
  const values = {
    name: nameInMail(businessName(settings)),
    url: `${consoleOrigin}/redesign/${windowHash}/chat-history?chat=${sessionId}`,
    messages: lines.join('\n') || translator.text(language, 'server:mail.handoff.none'),
    minutes: maxWaitMs / 60_000,
  };
  return {
    subject: translator.text(language, 'server:mail.handoff.subject', values),
    text: translator.text(language, 'server:mail.handoff.body', values),
  };
}

/**
 * Redacts what identifies the customer, and links, which a stranger may have written to phish
 * members.
 */
function redactLine(text: string, known: readonly string[]): string {
  return maskPersonalData(stripLinks(text), known, () => '…');
}
