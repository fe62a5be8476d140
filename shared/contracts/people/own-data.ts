import { z } from 'zod';
import { idSchema, timeSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { languageSchema } from '../languages.ts';
import { permissionMapSchema, roleSchema } from './permissions.ts';

const writtenTextSchema = z.object({
  organization_id: idSchema,
  session_id: idSchema,
  text: z.string(),
  created_at: timeSchema,
});

/** Personal data export of a user. */
const ownDataSchema = z.object({
  exported_at: timeSchema,
  profile: z.object({
    id: idSchema,
    email: z.string(),
    email_verified_at: timeSchema.nullable(),
    name: z.string(),
    language: languageSchema,
    darkmode: z.boolean().nullable(),
    country_code: z.string().nullable(),
    phone_number: z.string().nullable(),
    terms_version: z.string(),
    two_factor_since: timeSchema.nullable(),
    created_at: timeSchema,
  }),
  memberships: z.array(
    z.object({
      organization_id: idSchema,
      organization: z.string(),
      role: roleSchema,
      permission: permissionMapSchema,
      window_ids: z.array(idSchema),
      joined_at: timeSchema,
      last_seen_at: timeSchema.nullable(),
    }),
  ),
  invites: z.array(
    z.object({ organization: z.string(), role: roleSchema, created_at: timeSchema }),
  ),
  sign_ins: z.array(
    z.object({
      ip: z.string(),
      user_agent: z.string(),
      created_at: timeSchema,
      last_used_at: timeSchema,
    }),
  ),
  /** Audit entries of the user, without the changed values, which belong to the organization. */
  activity: z.array(
    z.object({
      organization_id: idSchema,
      action: z.string(),
      object_type: z.string(),
      object_id: z.string(),
      ip: z.string(),
      created_at: timeSchema,
    }),
  ),
  /** Messages written by the user, without those of customers. */
  messages: z.array(writtenTextSchema),
  /** Internal notes written by the user. */
  notes: z.array(writtenTextSchema),
  customer_notes: z.array(
    z.object({
      organization_id: idSchema,
      customer_id: idSchema,
      text: z.string(),
      created_at: timeSchema,
    }),
  ),
  reviews: z.array(
    z.object({
      rating: z.number().int(),
      text: z.string(),
      page: z.string(),
      created_at: timeSchema,
    }),
  ),
});
export type OwnData = z.infer<typeof ownDataSchema>;

export const ownDataEndpoints = {
  export: endpoint({
    method: 'GET',
    path: '/api/admin/users/export',
    access: 'user',
    summary: 'Exports the caller’s personal data; at most three times an hour.',
    result: ownDataSchema,
    errors: ['rate_limited'],
  }),
  withdraw: endpoint({
    method: 'POST',
    path: '/api/admin/users/withdrawal',
    secret: true,
    access: 'user',
    summary: 'Closes the caller’s account: revokes all sessions and erases the data after 14 days.',
    body: z.strictObject({
      /** Why the caller leaves, as free text. */
      text: z.string().trim().max(1000),
      password: z.string().min(1).max(128),
    }),
    result: z.object({
      /** Until then, the account can be restored by signing in. */
      erase_after: timeSchema,
    }),
    errors: [
      'last_owner',
      'subscription_active',
      'memberships_renew',
      'sales_owed',
      'rate_limited',
    ],
  }),
};
