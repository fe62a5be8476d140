import { notify, sendNotificationMails } from '#server/chatbots/notifications/index.ts';
import { inOrganization } from '#server/platform/db/database.ts';
import type { NotificationType } from '#shared/contracts/chatbots/notification-types.ts';
import { notificationEndpoints } from '#shared/contracts/chatbots/notifications.ts';
import type { movableClock } from './movable-clock.ts';
import { startChat } from './sessions.ts';
import type { TestApp, TestUser } from './test-app.ts';

/** Two members of an organization with a chat that can raise events. Nobody was notified before. */
export async function createNotifiedTeam(app: TestApp, clock: ReturnType<typeof movableClock>) {
  const owner = await app.signUp();
  const window = await app.createWindow(owner, 'Flowers');
  const permissions = ['all_chats'] as const;
  const colleague = await app.memberOf(owner, { permissions, windowIds: [window.id] });
  const chat = await startChat(app, window, 'Where is my order?');
  // The AI had no answer to this question, of which the owner was notified.
  await app.services.db.deleteFrom('notifications').execute();
  const organizationId = owner.login.organization_id ?? '';

  return {
    owner,
    colleague,
    window,
    chat,
    organizationId,

    /** Notifies members of an event of the chat. */
    triggerEvent: (type: NotificationType) =>
      inOrganization(app.services.db, organizationId, (transaction) =>
        notify(
          transaction,
          { organizationId, type, subjectId: chat, sessionId: chat, windowId: window.id },
          clock.now(),
        ),
      ),

    listOf: ({ api }: TestUser) => api.call(notificationEndpoints.list, { query: {} }),

    sendMails: () => sendNotificationMails({ ...app.services, clock: clock.now }),

    mailsTo: ({ login }: TestUser) =>
      app.services.db
        .selectFrom('outbox')
        .select(['subject', 'body', 'html'])
        .where('recipient', '=', login.email)
        .where('body', 'like', '%for=unsubscribe%')
        .orderBy('id')
        .execute(),
  };
}
export type NotifiedTeam = Awaited<ReturnType<typeof createNotifiedTeam>>;
