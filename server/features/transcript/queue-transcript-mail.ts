import { hideSources } from '#server/features/sources/index.ts';
import type { PublishedWindow } from '#server/features/windows/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import { nameInMail, queueMail, withoutLinks } from '#server/platform/mail/index.ts';
import type { Message } from '#shared/contracts/chat.ts';
import type { Language } from '#shared/contracts/languages.ts';
import { transcriptOf } from '#shared/utils/transcript.ts';

interface TranscriptMail {
  to: string;
  language: Language;
  window: PublishedWindow;
  messages: readonly Message[];
}

/** Sends a chat to an address that its customer has named. */
export async function queueTranscriptMail(
  db: Database,
  translator: Translator,
  { to, language, window, messages }: TranscriptMail,
): Promise<void> {
  const { settings, organization } = window;
  const name = nameInMail(settings.brand_name || settings.name);
  const shown = settings.show_sources ? messages : messages.map(hideSources);
  const text = transcriptOf(shown, {
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
    // The address may be anybody's: nobody gets links from a stranger in the business's name.
    ownWords: withoutLinks,
  });
  await db.transaction().execute(async (transaction) => {
    const subject = translator.text(language, 'server:mail.transcript.subject', { name });
    await queueMail(transaction, { to, subject, text });
  });
}
