import { AppError, found, invalidField } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import { newId, newToken } from '#server/platform/ids.ts';
import { maySendSecretTo } from '#server/platform/outbound/guarded-connection.ts';
import type { Sealer } from '#server/platform/secrets/sealer.ts';
import {
  type ChannelDelivery,
  type NotificationChannel,
  notificationChannelEndpoints,
} from '#shared/contracts/chatbots/notification-channels.ts';
import { type ChannelRow, createChannelsRepository, secretOwner } from './channels.repository.ts';
import { createDeliveryLog, type DeliveryRow, insertDelivery } from './deliveries.repository.ts';

interface ChannelDeps {
  sealer: Sealer;
  /** Private `host:port` pairs that organizations may enter. */
  allow: readonly string[];
}

const maxChannels = 20;

/** Where events of the organization are posted. */
export function notificationChannelRoutes(app: App, { sealer, allow }: ChannelDeps): void {
  const ofOrganization = {
    find: async ({ id }: { id: string }, context: MemberContext) =>
      found(await channelsOf(context).find(id), 'channel'),
  };

  implement(app, notificationChannelEndpoints.list, async (_input, context) => ({
    items: (await channelsOf(context).list()).map(toChannel),
  }));

  implement(app, notificationChannelEndpoints.create, async ({ body }, context) => {
    const { url, ...channel } = body;
    if (!maySendSecretTo(url, allow)) throw invalidField('url', 'invalid_url');
    const channels = channelsOf(context);
    await channels.lock();
    if ((await channels.list()).length >= maxChannels) {
      throw new AppError('too_many', 'too many channels', { limit: maxChannels });
    }
    const id = newId();
    const owner = secretOwner(context.caller.organizationId, id);
    const secret = body.kind === 'webhook' ? newToken() : null;
    await channels.insert({
      ...{ id, ...channel, host: new URL(url).host, language: context.language },
      sealedUrl: sealer.seal(url, owner),
      sealedSecret: secret && sealer.seal(secret, owner),
    });
    const created = toChannel(found(await channels.find(id), 'channel'));
    const entry = { action: 'channel.created', objectType: 'channel', objectId: id } as const;
    await context.audit({ ...entry, after: created });
    return { ...created, secret };
  });

  implement(
    app,
    notificationChannelEndpoints.remove,
    async (_input, context, channel: ChannelRow) => {
      await channelsOf(context).remove(channel.id);
      const entry = { action: 'channel.deleted', objectType: 'channel' } as const;
      await context.audit({ ...entry, objectId: channel.id, before: toChannel(channel) });
      return { deleted: 1 };
    },
    ofOrganization,
  );

  implement(
    app,
    notificationChannelEndpoints.test,
    async (_input, context, { id }: ChannelRow) => {
      const { transaction, caller } = context;
      const deliveryId = await insertDelivery(transaction, caller.organizationId, id, null);
      return toDelivery(found(await logOf(context, id).find(deliveryId), 'delivery'));
    },
    ofOrganization,
  );

  implement(
    app,
    notificationChannelEndpoints.deliveries,
    async (_input, context, { id }: ChannelRow) => ({
      items: (await logOf(context, id).list()).map(toDelivery),
    }),
    ofOrganization,
  );

  implement(
    app,
    notificationChannelEndpoints.replay,
    async ({ params }, context, { id }: ChannelRow) => {
      const log = logOf(context, id);
      found(await log.find(params.delivery_id), 'delivery');
      await log.requeue(params.delivery_id);
      return toDelivery(found(await log.find(params.delivery_id), 'delivery'));
    },
    ofOrganization,
  );
}

function channelsOf({ transaction, caller }: MemberContext) {
  return createChannelsRepository(transaction, caller.organizationId);
}

function logOf({ transaction, caller }: MemberContext, channelId: string) {
  return createDeliveryLog(transaction, caller.organizationId, channelId);
}

function toChannel({ created_at, ...row }: ChannelRow): NotificationChannel {
  return { ...row, created_at: created_at.toISOString() };
}

function toDelivery({ created_at, sent_at, ...row }: DeliveryRow): ChannelDelivery {
  return {
    ...row,
    created_at: created_at.toISOString(),
    sent_at: sent_at?.toISOString() ?? null,
  };
}
