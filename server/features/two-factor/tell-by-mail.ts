import type { Database } from '#server/platform/db/database.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import { nameInMail, queueMail } from '#server/platform/mail/index.ts';
import type { Language } from '#shared/contracts/languages.ts';

export interface Addressee {
  id: string;
  email: string;
  name: string;
  language: Language;
}

type Occasion = 'twoFactorOn' | 'twoFactorOff' | 'recoveryCodeUsed';

/** Tells the user what was done to the account's protection: most of all where it was somebody else. */
export async function tellByMail(
  transaction: Database,
  translator: Translator,
  { email, name, language }: Addressee,
  occasion: Occasion,
  values: Record<string, unknown> = {},
): Promise<void> {
  await queueMail(transaction, {
    to: email,
    subject: translator.text(language, `server:mail.${occasion}.subject`),
    text: translator.text(language, `server:mail.${occasion}.body`, {
      name: nameInMail(name || email),
      ...values,
    }),
  });
}
