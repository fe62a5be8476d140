import { z } from 'zod';
import { idSchema, timeSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { chatLimits } from '../limits.ts';
import { plainName } from '../plain-name.ts';
import { countryCodeSchema } from './account.ts';
import { roleSchema } from './permissions.ts';

export const organizationNameSchema = plainName(60).min(1);

/** Organization of the caller. */
export const organizationSchema = z.object({
  id: idSchema,
  name: z.string(),
  role: roleSchema,
  plan: z.string(),
  member_count: z.number().int(),
  window_count: z.number().int(),
  /** The caller's current organization. */
  current: z.boolean(),
  timezone: z.string(),
  /** Country whose law applies, such as the age of consent to data processing. */
  country_code: z.string(),
  /** ISO 4217; default for prices without a currency. */
  currency: z.string(),
  /** Days without a message after which chats are erased; null: never. */
  retention_days: z.number().int().nullable(),
  /** Maximum number of open chats assigned to a member who has no maximum of their own. */
  chats_per_member: z.number().int(),
  /** Revision of the settings, for `If-Match`. */
  revision: z.number().int(),
  /** Deletion: when, by whom, and when the data is erased; null if not deleted. */
  deleted: z
    .object({ at: timeSchema, by: z.string().nullable(), erased_at: timeSchema })
    .nullable(),
});
export type Organization = z.infer<typeof organizationSchema>;

export const timezoneSchema = z.string().max(60).refine(isTimezone, 'invalid');
const newSettingsSchema = z
  .strictObject({
    name: organizationNameSchema.optional(),
    /**
     * Also changes the currency and, unless `timezone` is given, the time zone. Fails with
     * `country_fixed` after the first payment.
     */
    country_code: countryCodeSchema.optional(),
    timezone: timezoneSchema.optional(),
    /** `chat_days` of `/api/admin/retention`. */
    retention_days: z.int().min(1).max(3650).nullable().optional(),
    /** Name of the organization; required when chats become due for erasure. */
    confirmation: z.string().max(60).optional(),
    chats_per_member: z.int().min(0).max(chatLimits.perMember).optional(),
    current: z.literal(true).optional(),
  })
  .refine((changes) => Object.keys(changes).length > 0, { path: ['name'], message: 'required' });

const params = z.object({ id: idSchema });

/** Problems that prevent an organization from being used. */
export const organizationProblems = [
  'no_window',
  'suspended',
  'phone_missing',
  'limit_reached',
] as const;

export const organizationEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/organizations',
    access: 'user',
    summary: 'Lists the organizations of the caller.',
    result: z.array(organizationSchema),
  }),
  create: endpoint({
    method: 'POST',
    path: '/api/admin/organizations',
    access: 'user',
    summary: 'Creates an organization owned by the caller and makes it the current one.',
    body: z.strictObject({
      name: organizationNameSchema,
      /** Defaults to the caller's country. */
      country_code: countryCodeSchema.optional(),
    }),
    result: organizationSchema,
    status: 201,
    errors: ['too_many'],
  }),
  change: endpoint({
    method: 'PATCH',
    path: '/api/admin/organizations/:id',
    access: 'user',
    summary: 'Updates an organization, or makes it the current one in all sessions of the caller.',
    params,
    body: newSettingsSchema,
    result: organizationSchema,
    errors: ['country_fixed', 'organization_closed', 'stale_revision'],
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/organizations/:id',
    access: 'user',
    summary:
      'Deletes an organization and erases its data after 30 days; requires its name as confirmation.',
    params,
    body: z.strictObject({ name: z.string().max(60) }),
    result: organizationSchema,
    errors: ['organization_closed', 'subscription_active', 'memberships_renew', 'sales_owed'],
  }),
  restore: endpoint({
    method: 'POST',
    path: '/api/admin/organizations/:id/restore',
    access: 'user',
    summary: 'Restores a deleted organization until its data is erased.',
    params,
    result: organizationSchema,
  }),
  transfer: endpoint({
    method: 'POST',
    path: '/api/admin/organizations/:id/transfer',
    secret: true,
    access: 'user',
    summary: 'Makes a member an owner; the caller becomes a leader, unless `stay` is set.',
    params,
    body: z.strictObject({
      member_id: idSchema,
      /** Password of the caller. */
      password: z.string().min(1).max(128),
      stay: z.boolean().default(false),
    }),
    result: organizationSchema,
    errors: ['cannot_change_self', 'organization_closed'],
    perMinute: 10,
  }),
  leave: endpoint({
    method: 'POST',
    path: '/api/admin/organizations/:id/leave',
    access: 'user',
    summary: 'Ends the caller’s membership; signs out a caller without another organization.',
    params,
    result: z.object({ left: z.literal(true), released_chats: z.number().int() }),
    errors: ['last_owner'],
  }),
  validation: endpoint({
    method: 'GET',
    path: '/api/admin/organizations/validation',
    access: 'member',
    summary: 'Checks whether the current organization can be used and lists its problems.',
    query: z.object({ name: organizationNameSchema.optional() }),
    result: z.object({
      valid: z.boolean(),
      problems: z.array(z.object({ code: z.enum(organizationProblems), action_url: z.string() })),
      /** None of the caller's organizations has this name; present if `name` was given. */
      name_available: z.boolean().optional(),
    }),
  }),
};

function isTimezone(name: string): boolean {
  try {
    return Boolean(new Intl.DateTimeFormat('en', { timeZone: name }));
  } catch {
    return false;
  }
}
