import { z } from 'zod';
import { emailSchema } from './account.ts';
import { timeSchema } from './common.ts';
import { endpoint } from './endpoint.ts';

/** `unsent`: nobody was asked yet, because too many mails went out, or none could. */
const addressStates = ['verified', 'waiting', 'expired', 'unsent'] as const;

export const notificationAddressSchema = z.object({
  /** As the settings have it. */
  email: z.string(),
  state: z.enum(addressStates),
  /** When its owner was asked last. */
  sent_at: timeSchema.nullable(),
});
export type NotificationAddress = z.infer<typeof notificationAddressSchema>;

const path = '/api/admin/windows/:hash/notification-emails';
const member = {
  access: 'member',
  requires: ['manage_chatbots_part', 'manage_chatbots_all'],
  params: z.object({ hash: z.string().min(1).max(64) }),
} as const;

export const notificationAddressEndpoints = {
  list: endpoint({
    ...member,
    method: 'GET',
    path,
    summary: 'Which of the addresses in a window’s settings were confirmed, and so are written to.',
    result: z.object({ items: z.array(notificationAddressSchema) }),
  }),
  send: endpoint({
    ...member,
    method: 'POST',
    path: `${path}/send`,
    summary: 'Asks the owner of one of these addresses once more, unless it is confirmed.',
    body: z.strictObject({ email: emailSchema }),
    result: notificationAddressSchema,
    errors: ['email_unproven'],
    provenOnly: true,
    perMinute: 10,
  }),
  verify: endpoint({
    method: 'POST',
    path: '/api/admin/notification-emails/verify',
    access: 'public',
    summary: 'Confirms an address by the link that was mailed to it.',
    body: z.strictObject({ token: z.string().min(1).max(128) }),
    result: z.object({ email: z.string(), organization: z.string() }),
    errors: ['link_expired', 'link_used'],
    perMinute: 20,
  }),
};
