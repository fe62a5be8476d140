import { z } from 'zod';
import { idSchema, timeSchema } from '../common.ts';
import { callingCodes } from '../countries.ts';
import { endpoint } from '../endpoint.ts';
import { languageSchema } from '../languages.ts';
import { minPasswordLength } from '../limits.ts';
import { plainName } from '../plain-name.ts';
import { linkStates } from './link-states.ts';
import { permissionMapSchema, roleSchema } from './permissions.ts';
import { secondFactorSchema } from './two-factor.ts';

/** E-mail address without a display name; trimmed and lower-cased. */
export const emailSchema = z.string().trim().toLowerCase().max(254).pipe(z.email('invalid_email'));
/** New password, without composition rules; the server also refuses common passwords. */
export const newPasswordSchema = z.string().min(minPasswordLength).max(128);
/** ISO 3166-1 alpha-2: `KR`. */
export const countryCodeSchema = z.string().refine((code) => callingCodes.has(code), 'invalid');

const usageSchema = z.object({
  used: z.number().int(),
  /** Null: unlimited. */
  limit: z.number().int().nullable(),
  resets_at: timeSchema,
  /** When delivered answers reached the limit; absent otherwise. */
  reached_at: timeSchema.optional(),
});

/** Minimal data of a window, for links to it. */
export const windowReferenceSchema = z.object({
  id: idSchema,
  hash_id: z.string(),
  name: z.string(),
  image_url: z.string().nullable(),
});

/** Signed-in user: the response of sign-up, sign-in and the start-up check. */
export const userLoginSchema = z.object({
  id: idSchema,
  email: z.string(),
  /**
   * The address was verified by a link. Optional, because older areas construct users without it.
   */
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
  /** Verified number in E.164; null without one. */
  phone_number: z.string().nullable(),
  language: languageSchema,
  /** Null: follows the system setting. */
  darkmode: z.boolean().nullable(),
  /** The chat limit has been reached; see `limits`. */
  chat_limit: z.boolean(),
  mau_limit: z.boolean(),
  limits: z.object({ chat: usageSchema, mau: usageSchema }),
  pubnub_uuid: z.string(),
  window: windowReferenceSchema.nullable(),
  window_ids: z.array(idSchema),
  /** True for members who can access only chats assigned to them; absent otherwise. */
  own_chats: z.literal(true).optional(),
  /** True if the organization was deleted and can be restored; absent otherwise. */
  closed: z.literal(true).optional(),
});
export type UserLogin = z.infer<typeof userLoginSchema>;

const signUpBody = z.strictObject({
  email: emailSchema,
  password: newPasswordSchema,
  language: languageSchema.optional(),
  name: plainName(60).optional(),
  /** Name of the new organization; defaults to the user's name. */
  organization_name: plainName(60).optional(),
  country_code: countryCodeSchema.optional(),
  invite_hash: z.string().min(1).max(128).optional(),
});
const signInBody = z.strictObject({
  email: emailSchema,
  password: z.string().min(1).max(128),
  language: languageSchema.optional(),
  invite_hash: z.string().min(1).max(128).optional(),
  /** Second factor; required after `two_factor_required`. */
  code: secondFactorSchema.optional(),
  /** Restores the account after `account_withdrawn`. */
  come_back: z.boolean().optional(),
});

export const accountEndpoints = {
  cookie: endpoint({
    method: 'POST',
    path: '/api/admin/account/cookie',
    access: 'user',
    secret: true,
    summary: 'Checks and renews the session at start-up; returns the signed-in user.',
    body: z.strictObject({ country_code: countryCodeSchema.optional() }),
    result: userLoginSchema,
    perMinute: 60,
  }),
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
  signIn: endpoint({
    method: 'POST',
    path: '/api/admin/account/sign-in',
    access: 'public',
    summary: 'Signs in with e-mail address and password.',
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
    summary: 'Verifies an e-mail address with the token of the verification e-mail.',
    body: z.strictObject({ token: z.string().min(1).max(128) }),
    result: z.object({
      email: z.string(),
      /**
       * Token for setting a new password; null if the caller is signed in to the account. Somebody
       * else may have signed up with the address, so the existing password stops working.
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
      'Returns the state of a verification link, its address, and whether the caller is signed in to the account.',
    body: z.strictObject({ token: z.string().min(1).max(128) }),
    result: z.object({
      state: z.enum(linkStates),
      /** Null unless the link is valid. */
      email: z.string().nullable(),
      /** The caller is signed in to the account. */
      own: z.boolean(),
    }),
    readOnly: true,
    perMinute: 60,
  }),
  sendVerification: endpoint({
    method: 'POST',
    path: '/api/admin/account/verify-email/send',
    access: 'user',
    summary: 'Sends the verification e-mail again, unless the address is verified.',
    result: z.object({ sent: z.boolean() }),
    perMinute: 2,
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/api/admin/account/sign-out',
    access: 'public',
    summary: 'Signs out; `all` revokes every session of the user.',
    body: z.strictObject({ all: z.boolean().optional() }).optional(),
    result: z.object({ signed_out: z.boolean() }),
    perMinute: 60,
  }),
};
