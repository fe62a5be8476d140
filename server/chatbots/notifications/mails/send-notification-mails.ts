import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import { queueMail } from '#server/platform/mail/index.ts';
import type { Sealer } from '#server/platform/secrets/sealer.ts';
import type { NotificationRow } from '../notifications.repository.ts';
import { notificationPath, notificationText } from '../present-notification.ts';
import { subjectOf } from '../subject-of.ts';
import {
  claimDue,
  type DueMember,
  findDueMembers,
  findMailbox,
  markMailedOnly,
} from './due-mails.repository.ts';
import { renderNotificationMail } from './render-mail.ts';
import { unsubscribeToken } from './unsubscribe.ts';

interface MailDeps {
  db: Database;
  clock: Clock;
  sealer: Sealer;
  translator: Translator;
  consoleOrigin: string;
}

/**
 * Queues the notification mails that are due. Claiming and queueing are one transaction, so that each is
 * queued once even with several processes or when one dies.
 */
export async function sendNotificationMails(deps: MailDeps): Promise<void> {
  const now = deps.clock();
  for (const member of await findDueMembers(deps.db, now)) {
    await deps.db.transaction().execute((transaction) => queueDue(transaction, member, now, deps));
  }
}

async function queueDue(
  transaction: Database,
  member: DueMember,
  now: Date,
  deps: MailDeps,
): Promise<void> {
  const claimed = await claimDue(transaction, member, now);
  const rows = [...claimed.now, ...claimed.digest];
  if (rows.length === 0) return;
  await markMailedOnly(
    transaction,
    member.organization_id,
    rows.map(({ id }) => id),
    now,
  );
  const mailbox = await findMailbox(transaction, member);
  if (!mailbox) return;
  const toItem = (row: NotificationRow) => ({
    text: notificationText(subjectOf(row), { ...deps, language: mailbox.language }),
    path: notificationPath(subjectOf(row)),
    count: row.count,
  });
  for (const [items, isDigest] of [
    [claimed.now, false],
    [claimed.digest, true],
  ] as const) {
    if (items.length === 0) continue;
    const mail = renderNotificationMail(
      {
        to: mailbox.email,
        name: mailbox.name,
        organization: mailbox.organization,
        language: mailbox.language,
        isDigest,
        items: items.map(toItem),
        unsubscribeToken: unsubscribeToken(deps.sealer, member),
      },
      deps,
    );
    await queueMail(transaction, mail);
  }
}
