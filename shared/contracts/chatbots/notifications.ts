import { z } from 'zod';
import { cursorPageOf, idSchema, timeSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { timezoneSchema } from '../people/organizations.ts';
import { personal } from '../personal.ts';
import { deliveryMethods, notificationTypeNames } from './notification-types.ts';

export const notificationTypeSchema = z.enum(notificationTypeNames);

/** Notification of a member. Events about the same subject are merged until the member reads it. */
export const notificationSchema = z.object({
  id: idSchema,
  type: notificationTypeSchema,
  window: z.object({ hash_id: z.string(), name: z.string() }).nullable(),
  /** Chat that it is about. */
  session_id: z.string().nullable(),
  customer_name: personal('name', z.string().nullable()),
  /** One sentence in the caller’s language. */
  text: z.string(),
  /** Events about the subject since it was last read. */
  count: z.number().int(),
  /** The browser shows an alert: the member chose it for this type, and it is not their quiet hours. */
  alert: z.boolean(),
  /** Page of the console that shows the subject. */
  path: z.string(),
  updated_at: timeSchema,
  read_at: timeSchema.nullable(),
});
export type Notification = z.infer<typeof notificationSchema>;

/** Minutes after midnight. */
const minutesSchema = z
  .number()
  .int()
  .min(0)
  .max(24 * 60 - 1);

const quietSchema = z.strictObject({ from: minutesSchema, to: minutesSchema });

const choicesSchema = z.partialRecord(notificationTypeSchema, z.array(z.enum(deliveryMethods)));

/** `weekly`: on Mondays about the week before; `monthly`: on the first day about the month before. */
const reportIntervals = ['weekly', 'monthly'] as const;
export type ReportInterval = (typeof reportIntervals)[number];

const settingsFields = {
  /** Delivery methods by type; absent types keep their defaults. */
  methods: choicesSchema,
  /** Time of the daily digest in the member's time zone, in minutes after midnight. */
  digest_at: minutesSchema,
  /** IANA time zone; null: the organization's. */
  timezone: timezoneSchema.nullable(),
  /** Hours without alerts and mails; null: none. `from` after `to` spans midnight. */
  quiet: quietSchema.nullable(),
  /** Urgent events are delivered during quiet hours too. */
  urgent_passes: z.boolean(),
  /** The browser also plays a sound. */
  sound: z.boolean(),
  /** How often the member gets the statistics by mail, at the time of the digest; null: never. */
  report: z.enum(reportIntervals).nullable(),
  /** False: no mails at all; the unsubscribe link of a mail sets it. */
  mails: z.boolean(),
};

export const notificationSettingsSchema = z.object({
  ...settingsFields,
  /** The types that this member can get, with the methods in effect. */
  types: z.array(
    z.object({
      type: notificationTypeSchema,
      methods: z.array(z.enum(deliveryMethods)),
      urgent: z.boolean(),
    }),
  ),
  /** Whether the member may see statistics. */
  can_get_report: z.boolean(),
  /** Mails go to this address, if it is verified. */
  email: z.string(),
  email_verified: z.boolean(),
  has_mail_server: z.boolean(),
});
export type NotificationSettings = z.infer<typeof notificationSettingsSchema>;

const settingsChangeSchema = z.strictObject(settingsFields).partial();
export type NotificationSettingsChange = z.infer<typeof settingsChangeSchema>;

const path = '/api/admin/notifications';

/** What members are notified about. Each member sees only their own. */
export const notificationEndpoints = {
  list: endpoint({
    method: 'GET',
    path,
    access: 'member',
    summary: 'Lists the notifications of the caller, newest first.',
    query: z.object({
      before: z.string().max(100).optional(),
      unread: z.literal('true').optional(),
    }),
    result: cursorPageOf(notificationSchema).extend({ unread: z.number().int() }),
  }),
  read: endpoint({
    method: 'POST',
    path: `${path}/read`,
    access: 'member',
    summary: 'Marks notifications of the caller as read; without ids, all of them.',
    body: z.strictObject({ ids: z.array(idSchema).max(200).optional() }),
    result: z.object({ unread: z.number().int() }),
    // Nobody but the caller is affected, so it needs no audit entry.
    readOnly: true,
  }),
  settings: endpoint({
    method: 'GET',
    path: `${path}/settings`,
    access: 'member',
    summary: 'Returns what the caller is notified about, and how.',
    result: notificationSettingsSchema,
  }),
  changeSettings: endpoint({
    method: 'PATCH',
    path: `${path}/settings`,
    access: 'member',
    summary: 'Changes what the caller is notified about, and how.',
    body: settingsChangeSchema,
    result: notificationSettingsSchema,
  }),
  test: endpoint({
    method: 'POST',
    path: `${path}/test`,
    access: 'member',
    summary: 'Sends the caller a mail like those about events, to test the settings.',
    result: z.object({ email: z.string() }),
    errors: ['email_unverified'],
    verifiedOnly: true,
    readOnly: true,
    perMinute: 3,
  }),
  unsubscribe: endpoint({
    method: 'POST',
    path: `${path}/unsubscribe`,
    access: 'public',
    summary: 'Ends all mails about events to the member whose mail contains the token.',
    body: z.strictObject({ token: z.string().min(1).max(200) }),
    result: z.object({ email: z.string() }),
    errors: ['link_expired'],
    perMinute: 20,
  }),
};
