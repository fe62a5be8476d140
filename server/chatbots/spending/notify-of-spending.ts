import { takeReachedLimits } from '#server/people/spending/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import { nameInMail, queueMail } from '#server/platform/mail/index.ts';
import { findLimitedWindow, findManagers } from './spending-notices.repository.ts';

interface NoticeDeps {
  db: Database;
  translator: Translator;
  consoleOrigin: string;
}

/** Mails the members who manage a chatbot that has reached its limit, at most once a month. */
export async function notifyOfSpending({ db, ...deps }: NoticeDeps): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    for (const reached of await takeReachedLimits(transaction)) {
      await notify(transaction, reached, deps);
    }
  });
}

async function notify(
  transaction: Database,
  reached: { organization_id: string; window_id: string },
  { translator, consoleOrigin }: Omit<NoticeDeps, 'db'>,
): Promise<void> {
  const window = await findLimitedWindow(transaction, reached);
  if (!window) return;
  const values = {
    name: nameInMail(window.published.name),
    url: `${consoleOrigin}/redesign/${window.hash_id}/settings`,
  };
  for (const { email, language } of await findManagers(transaction, reached.organization_id)) {
    await queueMail(transaction, {
      to: email,
      subject: translator.text(language, 'server:mail.spending.subject', values),
      text: translator.text(language, 'server:mail.spending.body', values),
    });
  }
}
