import { found } from '#server/platform/http/app-error.ts';
import type { MemberContext } from '#server/platform/http/contexts.ts';
import { implement } from '#server/platform/http/implement.ts';
import type { App } from '#server/platform/http/platform.ts';
import {
  type ChannelDelivery,
  notificationChannelEndpoints,
} from '#shared/contracts/chatbots/notification-channels.ts';
import { postedTypes } from '#shared/contracts/chatbots/notification-types.ts';
import { type ChannelRow, createChannelsRepository } from './channels.repository.ts';
import { createDeliveryLog, type DeliveryRow, insertDelivery } from './deliveries.repository.ts';
import { addChannel, type ChannelDeps, changeChannel, toChannel } from './save-channel.ts';

/** Endpoints of notification channels and their deliveries. */
export function notificationChannelRoutes(app: App, deps: ChannelDeps): void {
  const ofOrganization = {
    find: async ({ id }: { id: string }, context: MemberContext) =>
      found(await channelsOf(context).find(id), 'channel'),
  };

  implement(app, notificationChannelEndpoints.list, async (_input, context) => ({
    items: (await channelsOf(context).list()).map(toChannel),
    types: postedTypes,
  }));

  implement(app, notificationChannelEndpoints.create, async ({ body }, context) => {
    const { id, secret } = await addChannel(context, body, deps);
    return { ...toChannel(found(await channelsOf(context).find(id), 'channel')), secret };
  });

  implement(
    app,
    notificationChannelEndpoints.change,
    async ({ body }, context, channel: ChannelRow) => {
      await changeChannel(context, channel, body, deps);
      return toChannel(found(await channelsOf(context).find(channel.id), 'channel'));
    },
    ofOrganization,
  );

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

function toDelivery({ created_at, sent_at, ...row }: DeliveryRow): ChannelDelivery {
  return {
    ...row,
    created_at: created_at.toISOString(),
    sent_at: sent_at?.toISOString() ?? null,
  };
}
