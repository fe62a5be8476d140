import { z } from 'zod';
import { idSchema, timeSchema } from './common.ts';
import { callingCodes } from './countries.ts';
import { endpoint } from './endpoint.ts';
import { languageSchema } from './languages.ts';
import { linkStates } from './link-states.ts';
import { permissionMapSchema, roleSchema } from './permissions.ts';
import { plainName } from './plain-name.ts';
import { secondFactorSchema } from './two-factor.ts';

/** One `@`, no display name, at most 254 characters; trimmed and lower-cased (V5). */
export const emailSchema = z.string().trim().toLowerCase().max(254).pipe(z.email('invalid_email'));
/** No composition rules (V6); the server also refuses the most common ones. */
export const newPasswordSchema = z.string().min(10).max(128);
/** ISO 3166: `KR`. */
export const countryCodeSchema = z.string().refine((code) => callingCodes.has(code), 'invalid');

const usageSchema = z.object({
  used: z.number().int(),
  limit: z.number().int().nullable(),
  resets_at: timeSchema,
  /** Since when the limit is reached, while it is; absent also while answers under way take the rest. */
  reached_at: timeSchema.optional(),
});

export const windowReferenceSchema = z.object({
  id: idSchema,
  hash_id: z.string(),
  name: z.string(),
  image_url: z.string().nullable(),
});

/** The user's login data (E29–E41): the answer of sign-up, sign-in and the start-up check. */
export const userLoginSchema = z.object({
  id: idSchema,
  email: z.string(),
  /** The address was proven by a link that was sent to it; newer than areas that make users up. */
  email_verified: z.boolean().optional(),
  /** Opaque session token; also set as a cookie. */
  token: z.string(),
  name: z.string(),
  organization_id: idSchema,
  onboarding_completed: z.boolean(),
  /** Finished onboarding steps, 0 to 5. */
  completed_cnt: z.number().int(),
  is_admin: z.boolean(),
  role: roleSchema,
  card_registration: z.boolean(),
  country_code: z.string(),
  permission: permissionMapSchema,
  enable_companion: z.boolean(),
  enable_blooming: z.boolean(),
  enable_sales: z.boolean(),
  /** E.164 once verified. */
  phone_number: z.string().nullable(),
  language: languageSchema,
  /** null follows the system. */
  darkmode: z.boolean().nullable(),
  /** True when the chat limit has been reached (Q3); the numbers are in `limits`. */
  chat_limit: z.boolean(),
  mau_limit: z.boolean(),
  limits: z.object({ chat: usageSchema, mau: usageSchema }),
  pubnub_uuid: z.string(),
  window: windowReferenceSchema.nullable(),
  window_ids: z.array(idSchema),
  /** Looks after chats without seeing those of others; absent otherwise. */
  own_chats: z.literal(true).optional(),
  /** The organization was deleted, and can be brought back; absent while it is in use. */
  closed: z.literal(true).optional(),
});
export type UserLogin = z.infer<typeof userLoginSchema>;

const signUpBody = z.strictObject({
  email: emailSchema,
  password: newPasswordSchema,
  language: languageSchema.optional(),
  name: plainName(60).optional(),
  /** Of the new organization; without it, it is called as the person. */
  organization_name: plainName(60).optional(),
  country_code: countryCodeSchema.optional(),
  invite_hash: z.string().min(1).max(128).optional(),
});
const signInBody = z.strictObject({
  email: emailSchema,
  password: z.string().min(1).max(128),
  language: languageSchema.optional(),
  invite_hash: z.string().min(1).max(128).optional(),
  /** After `two_factor_required`. */
  code: secondFactorSchema.optional(),
  /** After `account_withdrawn`: the account is kept. */
  come_back: z.boolean().optional(),
});

export const accountEndpoints = {
  /** AC1 */
  cookie: endpoint({
    method: 'POST',
    path: '/api/admin/account/cookie',
    access: 'user',
    secret: true,
    summary: 'Start-up sign-in check: renews the session and answers the user’s login data.',
    body: z.strictObject({ country_code: countryCodeSchema.optional() }),
    result: userLoginSchema,
    perMinute: 60,
  }),
  /** AC2 */
  signUp: endpoint({
    method: 'POST',
    path: '/api/admin/account/sign-up',
    access: 'public',
    summary: 'Creates a user with an organization, or joins the organization of an invite.',
    body: signUpBody,
    result: userLoginSchema,
    status: 201,
    errors: [
      'email_taken',
      'invite_email_mismatch',
      'invite_expired',
      'invite_used',
      'limit_reached',
    ],
    perMinute: 10,
  }),
  /** AC3 */
  signIn: endpoint({
    method: 'POST',
    path: '/api/admin/account/sign-in',
    access: 'public',
    summary: 'Signs in by e-mail and password.',
    body: signInBody,
    result: userLoginSchema,
    errors: [
      'invalid_credentials',
      'two_factor_required',
      'wrong_code',
      'invite_email_mismatch',
      'limit_reached',
    ],
    perMinute: 120,
  }),
  verifyEmail: endpoint({
    method: 'POST',
    path: '/api/admin/account/verify-email',
    access: 'public',
    summary: 'Proves an e-mail address by the link that was mailed at sign-up.',
    body: z.strictObject({ token: z.string().min(1).max(128) }),
    result: z.object({
      email: z.string(),
      /**
       * Sets a new password (AC4). For callers who are not signed in to the account: its first password was
       * chosen by somebody who may not have the address, and works no longer.
       */
      reset_token: z.string().nullable(),
    }),
    errors: ['link_expired', 'link_used'],
    perMinute: 20,
  }),
  verificationLink: endpoint({
    method: 'POST',
    path: '/api/admin/account/verify-email/link',
    access: 'public',
    summary:
      'Tells whether such a link still works, of which address, and whether the caller is signed in to it.',
    body: z.strictObject({ token: z.string().min(1).max(128) }),
    result: z.object({
      state: z.enum(linkStates),
      /** Of a link that works. */
      email: z.string().nullable(),
      own: z.boolean(),
    }),
    readOnly: true,
    perMinute: 60,
  }),
  sendVerification: endpoint({
    method: 'POST',
    path: '/api/admin/account/verify-email/send',
    access: 'user',
    summary: 'Mails that link again, unless the address is proven.',
    result: z.object({ sent: z.boolean() }),
    perMinute: 2,
  }),
  /** AC7 */
  signOut: endpoint({
    method: 'POST',
    path: '/api/admin/account/sign-out',
    access: 'public',
    summary: 'Revokes the session; `all` ends every session of the user.',
    body: z.strictObject({ all: z.boolean().optional() }).optional(),
    result: z.object({ signed_out: z.boolean() }),
    perMinute: 60,
  }),
};
