import { z } from 'zod';
import { countryCodeSchema } from './account.ts';
import { idSchema, timeSchema } from './common.ts';
import { endpoint } from './endpoint.ts';
import { roleSchema } from './permissions.ts';
import { plainName } from './plain-name.ts';

export const organizationNameSchema = plainName(60).min(1);

export const organizationSchema = z.object({
  id: idSchema,
  name: z.string(),
  role: roleSchema,
  plan: z.string(),
  member_count: z.number().int(),
  window_count: z.number().int(),
  /** The organization that the caller works in. */
  current: z.boolean(),
  timezone: z.string(),
  /** Whose law holds for its customers, such as until what age a guardian has to agree. */
  country_code: z.string(),
  /** ISO 4217, of prices that name none. */
  currency: z.string(),
  /** Chats are erased after so many days without a message; null: never. */
  retention_days: z.number().int().nullable(),
  /** Since when it is closed, by whom, and when all of it is erased; null: it is in use. */
  deleted: z
    .object({ at: timeSchema, by: z.string().nullable(), erased_at: timeSchema })
    .nullable(),
});
export type Organization = z.infer<typeof organizationSchema>;

const timezoneSchema = z.string().max(60).refine(isTimezone, 'invalid');
const newSettingsSchema = z
  .strictObject({
    name: organizationNameSchema.optional(),
    /** Changes the currency too, and the time zone unless another is given; not once something was paid. */
    country_code: countryCodeSchema.optional(),
    timezone: timezoneSchema.optional(),
    retention_days: z.int().min(1).max(3650).nullable().optional(),
    current: z.literal(true).optional(),
  })
  .refine((changes) => Object.keys(changes).length > 0, { path: ['name'], message: 'required' });

const params = z.object({ id: idSchema });

/** What keeps the organization at hand from being used, as far as there is something to do about it. */
export const organizationProblems = [
  'no_window',
  'suspended',
  'phone_missing',
  'limit_reached',
] as const;

export const organizationEndpoints = {
  /** O1 */
  list: endpoint({
    method: 'GET',
    path: '/api/admin/organizations',
    access: 'user',
    summary: 'Organizations of the caller.',
    result: z.array(organizationSchema),
  }),
  /** O2 */
  create: endpoint({
    method: 'POST',
    path: '/api/admin/organizations',
    access: 'user',
    summary: 'Creates an organization owned by the caller and makes it the current one.',
    body: z.strictObject({
      name: organizationNameSchema,
      /** Absent: that of the caller. */
      country_code: countryCodeSchema.optional(),
    }),
    result: organizationSchema,
    status: 201,
    errors: ['too_many'],
  }),
  /** O3 */
  change: endpoint({
    method: 'PATCH',
    path: '/api/admin/organizations/:id',
    access: 'user',
    summary:
      'Renames, changes settings, or makes it the current one, for all sessions of the caller.',
    params,
    body: newSettingsSchema,
    result: organizationSchema,
    errors: ['country_fixed', 'organization_closed'],
  }),
  /** O4 */
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/organizations/:id',
    access: 'user',
    summary:
      'Closes the organization at once and erases it after 30 days; its name is the confirmation.',
    params,
    body: z.strictObject({ name: z.string().max(60) }),
    result: organizationSchema,
    errors: ['organization_closed'],
  }),
  /** Until it is erased. */
  restore: endpoint({
    method: 'POST',
    path: '/api/admin/organizations/:id/restore',
    access: 'user',
    summary: 'Brings a deleted organization back, all of it.',
    params,
    result: organizationSchema,
  }),
  /** RP1 */
  transfer: endpoint({
    method: 'POST',
    path: '/api/admin/organizations/:id/transfer',
    secret: true,
    access: 'user',
    summary: 'Makes a member an owner; the caller becomes a leader, or stays an owner too.',
    params,
    body: z.strictObject({
      member_id: idSchema,
      /** The caller's. */
      password: z.string().min(1).max(128),
      stay: z.boolean().default(false),
    }),
    result: organizationSchema,
    errors: ['cannot_change_self', 'organization_closed'],
    perMinute: 10,
  }),
  /** RP1 */
  leave: endpoint({
    method: 'POST',
    path: '/api/admin/organizations/:id/leave',
    access: 'user',
    summary: 'Ends the caller’s membership; who has no other organization is signed out.',
    params,
    result: z.object({ left: z.literal(true), released_chats: z.number().int() }),
    errors: ['last_owner'],
  }),
  /** O6 */
  validation: endpoint({
    method: 'GET',
    path: '/api/admin/organizations/validation',
    access: 'member',
    summary: 'Whether the current organization is usable, and what to do where it is not.',
    query: z.object({ name: organizationNameSchema.optional() }),
    result: z.object({
      valid: z.boolean(),
      problems: z.array(z.object({ code: z.enum(organizationProblems), action_url: z.string() })),
      /** Whether none of the caller's organizations is called so. */
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
