import { createHmac } from 'node:crypto';
import { deliverToChannels, notify } from '#server/chatbots/notifications/index.ts';
import { inOrganization } from '#server/platform/db/database.ts';
import {
  type NewNotificationChannel,
  notificationChannelEndpoints,
} from '#shared/contracts/chatbots/notification-channels.ts';
import type { Window } from '#shared/contracts/chatbots/windows.ts';
import {
  type ReceivedPost,
  startWebhookServer,
  type WebhookServer,
} from './stand-ins/webhook-server.ts';
import { createTestApp, type TestApp, type TestUser } from './test-app.ts';

interface Posting {
  owner: TestUser;
  window: Window;
  server: WebhookServer;
}

/** An app whose channels post to a stand-in. */
export async function startChannelApp() {
  const server = await startWebhookServer();
  const app = await createTestApp({ env: { OUTBOUND_ALLOW: server.host } });
  return {
    app,
    server,
    /** A new owner with a chatbot; pending posts of earlier tests are delivered and cleared first. */
    async createOwner() {
      await deliverAll(app);
      server.reset();
      const owner = await app.signUp();
      const window = await app.createWindow(owner, 'Flowers <3');
      return { owner, window, channels: channelsOf(app, { owner, window, server }) };
    },
    async close() {
      server.close();
      await app.close();
    },
  };
}
export type ChannelApp = Awaited<ReturnType<typeof startChannelApp>>;
export type ChannelOwner = Awaited<ReturnType<ChannelApp['createOwner']>>;

/** Adds channels of an organization that post to a stand-in, and raises their events. */
function channelsOf(app: TestApp, { owner, window, server }: Posting) {
  return {
    add: (channel: Partial<NewNotificationChannel> = {}) =>
      owner.api.call(notificationChannelEndpoints.create, {
        body: {
          ...{ kind: 'webhook', name: 'Desk', url: server.url },
          ...{ types: ['chat_waiting'], window_ids: null },
          ...channel,
        },
      }),
    logOf: async (id: string) =>
      (await owner.api.call(notificationChannelEndpoints.deliveries, { params: { id } })).items,
    raiseEvent() {
      const organizationId = owner.login.organization_id ?? '';
      return inOrganization(app.services.db, organizationId, (transaction) =>
        notify(transaction, {
          ...{ organizationId, type: 'chat_waiting', subjectId: 'a-chat', windowId: window.id },
        }),
      );
    },
  };
}

/** Delivers all queued deliveries, without the delays between attempts. */
export async function deliverAll({ services }: TestApp): Promise<void> {
  await services.db
    .updateTable('channel_deliveries')
    .set({ due_at: new Date(0) })
    .where('state', '=', 'queued')
    .execute();
  await services.db.updateTable('notification_channels').set({ unreachable_at: null }).execute();
  const { OUTBOUND_ALLOW: allow } = services.config;
  await deliverToChannels({ ...services, allow, timeoutMs: 500 });
}

/** The signature that a post with this secret has. */
export function expectedSignature(secret: string | null, { headers, body }: ReceivedPost): string {
  const digest = createHmac('sha256', secret ?? '')
    .update(`${headers['chatwindow-timestamp']}.${body}`)
    .digest('hex');
  return `v1=${digest}`;
}
