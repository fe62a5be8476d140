import { z } from 'zod';
import { deletedSchema, idSchema, timeSchema, webUrlSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { plainName } from '../plain-name.ts';
import { postedTypes } from './notification-types.ts';
import { notificationTypeSchema } from './notifications.ts';

/** Services with incoming webhooks; `webhook` is any server, which receives signed JSON. */
export const channelKinds = ['slack', 'teams', 'discord', 'webhook'] as const;

/** Channel of the organization that events are posted to, without its secrets. */
export const notificationChannelSchema = z.object({
  id: idSchema,
  kind: z.enum(channelKinds),
  name: z.string(),
  /** Host of the channel's URL; the whole URL is a secret and never returned. */
  host: z.string(),
  types: z.array(notificationTypeSchema),
  /** Chatbots whose events are posted; null: all. */
  window_ids: z.array(idSchema).nullable(),
  /** Events that happen while the channel is paused are never posted. */
  paused: z.boolean(),
  created_at: timeSchema,
});
export type NotificationChannel = z.infer<typeof notificationChannelSchema>;

const fields = {
  name: plainName(60).min(1),
  url: webUrlSchema,
  types: z.array(z.enum(postedTypes)).min(1).max(30),
  window_ids: z.array(idSchema).max(200).nullable(),
};
const newChannelSchema = z.strictObject({
  kind: z.enum(channelKinds),
  ...fields,
  window_ids: fields.window_ids.default(null),
});
const channelChangeSchema = z.strictObject({
  name: fields.name.optional(),
  /** Absent: the stored URL is kept. */
  url: fields.url.optional(),
  types: fields.types.optional(),
  window_ids: fields.window_ids.optional(),
  paused: z.boolean().optional(),
});
export type NotificationChannelChange = z.infer<typeof channelChangeSchema>;
export type NewNotificationChannel = z.infer<typeof newChannelSchema>;

/** `failed`: not delivered after all attempts, or refused; it can be sent again. */
export const deliveryStates = ['queued', 'sent', 'failed'] as const;

const deliverySchema = z.object({
  id: idSchema,
  /** Null: a test. */
  type: notificationTypeSchema.nullable(),
  state: z.enum(deliveryStates),
  attempts: z.number().int(),
  /** HTTP status of the last attempt; null without a response. */
  status: z.number().int().nullable(),
  error: z.string().nullable(),
  created_at: timeSchema,
  sent_at: timeSchema.nullable(),
});
export type ChannelDelivery = z.infer<typeof deliverySchema>;

const path = '/api/admin/notification-channels';
const guard = {
  access: 'member',
  anyOf: ['manage_chatbots_all'],
  roles: ['owner', 'leader'],
} as const;
const params = z.object({ id: idSchema });

/** Slack, Microsoft Teams, Discord and other servers to which events are posted. */
export const notificationChannelEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    ...guard,
    summary: 'Lists the channels that events are posted to, without their addresses.',
    result: z.object({
      items: z.array(notificationChannelSchema),
      /** Events that can be posted. */
      types: z.array(notificationTypeSchema),
    }),
  }),
  create: endpoint({
    method: 'POST',
    path,
    ...guard,
    summary: 'Adds a channel. The signing secret of a `webhook` is returned only here.',
    status: 201,
    body: newChannelSchema,
    result: notificationChannelSchema.extend({ secret: z.string().nullable() }),
    errors: ['email_unverified', 'too_many'],
    verifiedOnly: true,
    secret: true,
  }),
  change: endpoint({
    method: 'PATCH',
    path: `${path}/:id`,
    ...guard,
    summary: 'Changes, pauses or resumes a channel. Its kind and its signing secret remain.',
    params,
    body: channelChangeSchema,
    result: notificationChannelSchema,
    errors: ['email_unverified'],
    verifiedOnly: true,
    secret: true,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${path}/:id`,
    ...guard,
    summary: 'Deletes a channel and its log; nothing more is posted to it.',
    params,
    result: deletedSchema,
  }),
  test: endpoint({
    method: 'POST',
    path: `${path}/:id/test`,
    ...guard,
    summary: 'Queues a test message to a channel; the log shows the outcome.',
    params,
    result: deliverySchema,
    readOnly: true,
    perMinute: 10,
  }),
  deliveries: endpoint({
    method: 'GET',
    path: `${path}/:id/deliveries`,
    ...guard,
    summary: 'Lists the latest deliveries to a channel, newest first.',
    params,
    result: z.object({ items: z.array(deliverySchema) }),
  }),
  replay: endpoint({
    method: 'POST',
    path: `${path}/:id/deliveries/:delivery_id/replay`,
    ...guard,
    summary: 'Sends a delivery again, with the same id.',
    params: z.object({ id: idSchema, delivery_id: idSchema }),
    result: deliverySchema,
    readOnly: true,
    perMinute: 30,
  }),
};
