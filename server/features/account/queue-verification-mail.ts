import type { Database } from '#server/platform/db/database.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import { newToken, sha256 } from '#server/platform/ids.ts';
import { enqueueJob } from '#server/platform/jobs/jobs.repository.ts';
import { queueMail } from '#server/platform/mail/index.ts';
import type { Language } from '#shared/contracts/languages.ts';
import { createAccountRepository } from './account.repository.ts';

export interface VerificationMail {
  userId: string;
  email: string;
  name: string;
  language: Language;
  consoleOrigin: string;
}

/** Asks a new user to confirm the address, in the transaction that makes the user. */
export async function queueVerificationMail(
  transaction: Database,
  translator: Translator,
  { userId, email, name, language, consoleOrigin }: VerificationMail,
): Promise<void> {
  const token = newToken();
  await createAccountRepository(transaction).addOneTimeToken(userId, 'verify-email', sha256(token));
  const url = `${consoleOrigin}/redesign/verify-email?token=${token}`;
  await queueMail(transaction, {
    to: email,
    subject: translator.text(language, 'server:mail.verify.subject'),
    text: translator.text(language, 'server:mail.verify.body', { name, url }),
  });
  await enqueueJob(transaction, 'send-mail', {}, { key: 'send-mail' });
}
