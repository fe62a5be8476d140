import { z } from 'zod';
import { idSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';

/** An e-mail address, or a phone number with or without a calling code. */
const recipientSchema = z.string().trim().min(3).max(254);

/** The account of a customer who is signed in. Addresses are the customer's own, so they are not masked. */
export const customerAccountSchema = z.object({
  email: z.string().nullable(),
  phone_number: z.string().nullable(),
  /** The id that the business's site signed; null for those who only signed in with a code. */
  user_id: z.string().nullable(),
});
export type CustomerAccount = z.infer<typeof customerAccountSchema>;

/** Sign-in of customers by a code, which makes them the same customer in every browser. */
export const customerAccountEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/web/account',
    access: 'customer',
    summary: 'Returns the account that the caller is signed in to, and how codes can be sent.',
    query: z.object({ window_hash: idSchema }),
    result: z.object({
      account: customerAccountSchema.nullable(),
      sends_mails: z.boolean(),
      sends_sms: z.boolean(),
    }),
  }),
  sendCode: endpoint({
    method: 'POST',
    path: '/web/account/code',
    access: 'customer',
    perMinute: 5,
    summary: 'Sends a code of six digits by e-mail or SMS, to sign in.',
    body: z.strictObject({ window_hash: idSchema, recipient: recipientSchema }),
    result: z.object({
      /** Seconds. */
      expires_in: z.int(),
      /** Seconds until another code can be requested. */
      resend_in: z.int(),
      /** Only in demo and development installations that cannot send it. */
      code: z.string().optional(),
    }),
    errors: ['rate_limited', 'sms_disabled', 'mail_disabled', 'upstream_failed'],
  }),
  signIn: endpoint({
    method: 'POST',
    path: '/web/account/sign-in',
    access: 'customer',
    perMinute: 30,
    secret: true,
    summary:
      'Signs the caller in with a code. Chats of this browser move to the account, and a new customer token replaces the old one. When a customer who is signed in by the site enters a code, their account gets the address, and everything of the customer who signed in with it before.',
    body: z.strictObject({
      window_hash: idSchema,
      recipient: recipientSchema,
      /** Six digits; spaces and hyphens are ignored. */
      code: z
        .string()
        .transform((text) => text.normalize('NFKC').replace(/[\s-]/g, ''))
        .pipe(z.string().regex(/^\d{6}$/)),
    }),
    result: z.object({ token: z.string(), account: customerAccountSchema }),
    errors: [
      ...(['wrong_code', 'code_expired', 'address_taken'] as const),
      ...(['membership_active', 'payment_pending'] as const),
    ],
  }),
  signOut: endpoint({
    method: 'POST',
    path: '/web/account/sign-out',
    access: 'customer',
    summary: 'Revokes the caller’s token; the browser begins as a new customer.',
    body: z.strictObject({ window_hash: idSchema }),
    result: z.object({}),
  }),
};
