import { createOneTimeTokensRepository } from '#server/platform/auth/one-time-tokens.repository.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import { queueMail } from '#server/platform/mail/index.ts';
import type { Language } from '#shared/contracts/languages.ts';
import { verifyEmailPath } from '#shared/utils/console-paths.ts';

export interface VerificationMail {
  userId: string;
  email: string;
  language: Language;
  consoleOrigin: string;
}

/** Queues the mail that asks a user to verify the address, in the caller's transaction. */
export async function queueVerificationMail(
  transaction: Database,
  translator: Translator,
  { userId, email, language, consoleOrigin }: VerificationMail,
): Promise<void> {
  const token = await createOneTimeTokensRepository(transaction, 'verify-email').add(userId);
  const url = consoleOrigin + verifyEmailPath(token);
  await queueMail(transaction, {
    to: email,
    subject: translator.text(language, 'server:mail.verify.subject'),
    text: translator.text(language, 'server:mail.verify.body', { name: email, url }),
  });
}
