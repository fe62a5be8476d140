import { maskPersonalData } from '#server/conversations/personal/index.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import { nameInMail, stripLinks } from '#server/platform/mail/index.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import type { HandoffNotice } from './notice.repository.ts';
import { businessName } from './system-texts.ts';

const maxLineLength = 300;

/** The mail about a waiting customer, with the last messages and no personal data. */
export function renderHandoffMail(
  notice: HandoffNotice,
  { translator, consoleOrigin }: { translator: Translator; consoleOrigin: string },
): Omit<Mail, 'to'> {
  const { about, sessionId, windowHash, settings, language, messages } = notice;
  const known = notice.personalFacts;
  const lines = messages.map(({ by, text }) => {
    const who = translator.text(language, `server:mail.handoff.${by}`);
    return `${who}: ${redactLine(text.replace(/\s+/g, ' '), known).slice(0, maxLineLength)}`;
  });
  const values = {
    name: nameInMail(businessName(settings)),
    url: `${consoleOrigin}/redesign/${windowHash}/chat-history?chat=${sessionId}`,
    messages: lines.join('\n') || translator.text(language, 'server:mail.handoff.none'),
    minutes: settings.handoff.max_wait_minutes,
  };
  const texts = about === 'missed' ? 'server:mail.handoffMissed' : 'server:mail.handoff';
  return {
    subject: translator.text(language, `${texts}.subject`, values),
    text: translator.text(language, `${texts}.body`, values),
  };
}

/** Masks personal data, and removes links, which could be used to phish members. */
function redactLine(text: string, known: readonly string[]): string {
  return maskPersonalData(stripLinks(text), known, () => '…');
}
