import { z } from 'zod';
import {
  findNoticeRecipients,
  findNotifiedWindow,
} from '#server/chatbots/notification-addresses/index.ts';
import { notify } from '#server/chatbots/notifications/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import { enqueueJob } from '#server/platform/jobs/jobs.repository.ts';
import type { JobHandlers } from '#server/platform/jobs/worker.ts';
import { nameInMail, queueMail } from '#server/platform/mail/index.ts';
import { type AlertedChat, markAlerted } from './harm-alert.repository.ts';

const harmAlertJob = 'harm-alert';

interface AlertServices {
  db: Database;
  clock: Clock;
  translator: Translator;
  consoleOrigin: string;
}

/** Enqueues the alert in the transaction that stores the answer, so that it runs after the commit. */
export function enqueueHarmAlert(db: Database, chat: AlertedChat): Promise<void> {
  return enqueueJob(db, harmAlertJob, { ...chat }, { key: `${harmAlertJob}-${chat.session_id}` });
}

/** Mails those who look after a window that a message in one of its chats points to harm. */
export function harmAlertJobs(services: AlertServices): JobHandlers {
  return { [harmAlertJob]: (payload) => sendAlert(services, chatSchema.parse(payload)) };
}

const chatSchema = z.object({
  organization_id: z.string(),
  window_id: z.string(),
  session_id: z.string(),
});

/** The mail quotes nothing from the chat, which not every reader of a shared address may see. */
async function sendAlert(
  { db, clock, translator, consoleOrigin }: AlertServices,
  chat: AlertedChat,
): Promise<void> {
  await db.transaction().execute(async (transaction) => {
    const window = await findNotifiedWindow(transaction, chat);
    if (!window || !(await markAlerted(transaction, chat, clock()))) return;
    const { organization_id: organizationId, window_id: windowId, session_id: sessionId } = chat;
    const event = { type: 'harm', subjectId: sessionId, sessionId, windowId } as const;
    await notify(transaction, { organizationId, ...event }, clock());
    const values = {
      name: nameInMail(window.settings.name),
      url: `${consoleOrigin}/redesign/${window.hash}/chat-history?chat=${chat.session_id}`,
    };
    const { notification_emails: emails } = window.settings.handoff;
    for (const { email, language } of await findNoticeRecipients(transaction, chat, emails)) {
      const subject = translator.text(language, 'server:mail.harm.subject', values);
      const text = translator.text(language, 'server:mail.harm.body', values);
      await queueMail(transaction, { to: email, subject, text });
    }
  });
}
