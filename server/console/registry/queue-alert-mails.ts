import { createUsersRepository } from '#server/people/users/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import { queueMail } from '#server/platform/mail/index.ts';
import { defaultLanguage } from '#shared/contracts/languages.ts';

interface Alert {
  area: string;
  version: string;
  users: number;
  failed: number;
  rolled_back: boolean;
  url: string;
}

/** Tells each operator in the language of their account that a version fails. */
export async function queueAlertMails(
  transaction: Database,
  operators: readonly string[],
  { rolled_back: isRolledBack, users, failed, ...alert }: Alert,
  translator: Translator,
): Promise<void> {
  const accounts = createUsersRepository(transaction);
  const body = `server:mail.areaFailing.${isRolledBack ? 'rolledBack' : 'live'}` as const;
  for (const to of operators) {
    const language = (await accounts.findByEmail(to))?.language ?? defaultLanguage;
    const { format } = new Intl.NumberFormat(language);
    const values = { ...alert, users: format(users), failed: format(failed) };
    await queueMail(transaction, {
      to,
      subject: translator.text(language, 'server:mail.areaFailing.subject', values),
      text: translator.text(language, body, values),
    });
  }
}
