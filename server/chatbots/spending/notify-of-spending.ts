import { sql } from 'kysely';
import { takeReachedLimits } from '#server/people/spending/index.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import { nameInMail, queueMail } from '#server/platform/mail/index.ts';

interface NoticeDeps {
  db: Database;
  translator: Translator;
  consoleOrigin: string;
}

/** Mails whoever manages a chatbot that has reached its limit, once a month. */
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
  const window = await transaction
    .selectFrom('windows')
    .select(['hash_id', 'published'])
    .where('organization_id', '=', reached.organization_id)
    .where('id', '=', reached.window_id)
    .where('deleted_at', 'is', null)
    .executeTakeFirst();
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

/** Members with a verified address who may raise the limit. */
function findManagers(db: Database, organizationId: string) {
  return db
    .selectFrom('members')
    .innerJoin('users', 'users.id', 'members.user_id')
    .select(['users.email', 'users.language'])
    .where('members.organization_id', '=', organizationId)
    .where('users.email_verified_at', 'is not', null)
    .where(
      sql<boolean>`(members.role = 'owner' or (members.role = 'leader'
        and members.permission ->> 'manage_chatbots_all' = 'true'))`,
    )
    .orderBy('members.created_at')
    .execute();
}
