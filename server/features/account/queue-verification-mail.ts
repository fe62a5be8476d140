import { createOneTimeTokensRepository } from '#server/platform/auth/one-time-tokens.repository.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import { nameInMail, queueMail } from '#server/platform/mail/index.ts';
import type { Language } from '#shared/contracts/languages.ts';

export interface VerificationMail {
  userId: string;
  email: string;
  name: string;
  language: Language;
  consoleOrigin: string;
}

/** Asks a user to confirm the address, in the transaction that makes the user, or once more. */
export async function queueVerificationMail(
  transaction: Database,
  translator: Translator,
  { userId, email, name, language, consoleOrigin }: VerificationMail,
): Promise<void> {
  const token = await createOneTimeTokensRepository(transaction, 'verify-email').add(userId);
  const url = `${consoleOrigin}/redesign/verify-email?token=${token}`;
  await queueMail(transaction, {
    to: email,
    subject: translator.text(language, 'server:mail.verify.subject'),
    text: translator.text(language, 'server:mail.verify.body', { name: nameInMail(name), url }),
  });
}
