import type { PublishedWindow } from '#server/chatbots/windows/index.ts';
import { hideSources } from '#server/knowledge/citations/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import { nameInMail, queueMail, stripLinks } from '#server/platform/mail/index.ts';
import type { Message } from '#shared/contracts/answers/chat.ts';
import type { Language } from '#shared/contracts/languages.ts';
import { formatTranscript } from '#shared/utils/transcript.ts';
import { addTranscriptMail } from './transcript-mails.repository.ts';

interface TranscriptMail {
  to: string;
  language: Language;
  window: PublishedWindow;
  sessionId: string;
  messages: readonly Message[];
}

/** Enqueues a mail with the chat to an address that the customer entered. */
export async function queueTranscriptMail(
  db: Database,
  translator: Translator,
  { to, language, window, sessionId, messages }: TranscriptMail,
): Promise<void> {
  const { settings, organization } = window;
  const name = nameInMail(settings.brand_name || settings.name);
  const shown = settings.show_sources ? messages : messages.map(hideSources);
  const text = formatTranscript(shown, {
    title: translator.text(language, 'server:mail.transcript.body', { name }),
    language,
    timeZone: organization.timezone,
    senders: {
      customer: translator.text(language, 'server:mail.transcript.customer'),
      ai: translator.text(language, 'server:mail.transcript.ai'),
      human: name,
      system: name,
    },
    sources: translator.text(language, 'server:mail.transcript.sources'),
    // The address may be anybody's, so a stranger could use the mail to send links in the
    // business's name.
    redactCustomerText: stripLinks,
  });
  await db.transaction().execute(async (transaction) => {
    const subject = translator.text(language, 'server:mail.transcript.subject', { name });
    await queueMail(transaction, { to, subject, text });
    await addTranscriptMail(transaction, { organizationId: organization.id, sessionId, to });
  });
}
