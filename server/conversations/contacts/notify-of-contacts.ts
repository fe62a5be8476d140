import {
  findNoticeRecipients,
  findNotifiedWindow,
} from '#server/chatbots/notification-addresses/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import { enqueueJob } from '#server/platform/jobs/jobs.repository.ts';
import { runForEach } from '#server/platform/jobs/run-for-each.ts';
import { nameInMail, queueMail } from '#server/platform/mail/index.ts';
import type { Mail } from '#server/platform/mail/mail.ts';
import type { Logger } from '#server/platform/observability/logger.ts';
import type { Language } from '#shared/contracts/languages.ts';
import { contactRequestsPath } from '#shared/utils/console-paths.ts';
import { minuteMs } from '#shared/utils/durations.ts';
import {
  findWindowsToNotify,
  markNewContactsNotified,
  type WindowToNotify,
} from './contact-notices.repository.ts';

export const notifyOfContactsJob = 'notify-of-contacts';

/** At most one mail per window in this time; contacts in between wait for the next mail. */
const minIntervalMs = 10 * minuteMs;

interface NoticeDeps {
  db: Database;
  log: Logger;
  clock: Clock;
  translator: Translator;
  consoleOrigin: string;
}

/**
 * Enqueues the notice in the transaction that stores the contact, so that it runs after the commit.
 */
export async function queueContactNotice(db: Database): Promise<void> {
  await enqueueJob(db, notifyOfContactsJob, {}, { key: notifyOfContactsJob });
}

/** Mails the recipients of every window that has new contacts. */
export async function notifyOfContacts(deps: NoticeDeps): Promise<void> {
  const now = deps.clock();
  const since = new Date(now.getTime() - minIntervalMs);
  await runForEach(
    await findWindowsToNotify(deps.db, since),
    (window) =>
      deps.db.transaction().execute((transaction) => notify(transaction, window, now, deps)),
    {
      log: deps.log,
      message: 'a notice of contacts could not be sent',
      identify: ({ window_id: windowId }) => ({ windowId }),
    },
  );
}

async function notify(
  transaction: Database,
  window: WindowToNotify,
  now: Date,
  { translator, consoleOrigin }: NoticeDeps,
): Promise<void> {
  const count = await markNewContactsNotified(transaction, window, now);
  const notified = count > 0 ? await findNotifiedWindow(transaction, window) : null;
  if (!notified) return;
  const values = {
    name: nameInMail(notified.settings.name),
    number: count,
    url: `${consoleOrigin}${contactRequestsPath({ chatbot: notified.hash })}`,
  };
  const { notification_emails: emails } = notified.settings.handoff;
  for (const { email, language } of await findNoticeRecipients(transaction, window, emails)) {
    await queueMail(transaction, { ...renderContactMail(translator, language, values), to: email });
  }
}

/** Contains no personal data: not every reader of the mail may see customers. */
function renderContactMail(
  translator: Translator,
  language: Language,
  values: { name: string; number: number; url: string },
): Omit<Mail, 'to'> {
  const subject = values.number === 1 ? 'subject' : 'subjectMany';
  return {
    subject: translator.text(language, `server:mail.contact.${subject}`, values),
    text: translator.text(language, 'server:mail.contact.body', values),
  };
}
