import type { Database } from '#server/platform/db/database.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import { queueMail, salutation } from '#server/platform/mail/index.ts';
import type { Language } from '#shared/contracts/languages.ts';

export interface Addressee {
  id: string;
  email: string;
  name: string;
  language: Language;
  /** The email address is verified. */
  isVerified: boolean;
}

type Occasion = 'twoFactorOn' | 'twoFactorOff' | 'recoveryCodeUsed';

/** Queues a mail about a change of the second factor, in case somebody else made the change. */
export async function queueSecurityMail(
  transaction: Database,
  translator: Translator,
  user: Addressee,
  occasion: Occasion,
  values: Record<string, unknown> = {},
): Promise<void> {
  await queueMail(transaction, {
    to: user.email,
    subject: translator.text(user.language, `server:mail.${occasion}.subject`),
    text: translator.text(user.language, `server:mail.${occasion}.body`, {
      name: salutation(user),
      ...values,
    }),
  });
}
