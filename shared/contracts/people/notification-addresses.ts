import { z } from 'zod';
import { timeSchema, windowParams } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { emailSchema } from './account.ts';

/** `unsent`: the verification e-mail was not sent, because of a limit or a missing mail server. */
const addressStates = ['verified', 'waiting', 'expired', 'unsent'] as const;

/** E-mail address in a window's settings that is notified about handoffs. */
export const notificationAddressSchema = z.object({
  /** As written in the settings. */
  email: z.string(),
  state: z.enum(addressStates),
  /** Time of the last verification e-mail; null without one. */
  sent_at: timeSchema.nullable(),
});
export type NotificationAddress = z.infer<typeof notificationAddressSchema>;

const path = '/api/admin/windows/:hash/notification-emails';
const member = {
  access: 'member',
  anyOf: ['manage_chatbots_part', 'manage_chatbots_all'],
  params: windowParams,
} as const;

export const notificationAddressEndpoints = {
  list: endpoint({
    ...member,
    method: 'GET',
    path,
    summary:
      'Lists the notification addresses of a window; only verified ones receive notifications.',
    result: z.object({ items: z.array(notificationAddressSchema) }),
  }),
  send: endpoint({
    ...member,
    method: 'POST',
    path: `${path}/send`,
    summary:
      'Sends the verification e-mail of a notification address again, unless it is verified.',
    body: z.strictObject({ email: emailSchema }),
    result: notificationAddressSchema,
    errors: ['email_unverified'],
    verifiedOnly: true,
    perMinute: 10,
  }),
  verify: endpoint({
    method: 'POST',
    path: '/api/admin/notification-emails/verify',
    access: 'public',
    summary: 'Verifies a notification address with the token of the verification e-mail.',
    body: z.strictObject({ token: z.string().min(1).max(128) }),
    result: z.object({ email: z.string(), organization: z.string() }),
    errors: ['link_expired', 'link_used'],
    perMinute: 20,
  }),
};
