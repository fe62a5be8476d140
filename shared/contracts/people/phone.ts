import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { countryCodeSchema } from './account.ts';

const phoneNumberSchema = z.string().trim().min(1).max(40);
const secondsSchema = z.number().int();

const codeSentSchema = z.object({
  /** E.164. */
  phone_number: z.string(),
  /** Formatted for display: `+82 10 1234 5678`. */
  display: z.string(),
  /** Seconds. */
  expires_in: secondsSchema,
  /** Seconds until another code can be requested for this number. */
  resend_in: secondsSchema,
});

export const phoneEndpoints = {
  pending: endpoint({
    method: 'GET',
    path: '/api/admin/account/code',
    access: 'user',
    summary:
      'Returns the number that awaits verification and the verified number, so that a reloaded page can continue.',
    result: z.object({
      pending: codeSentSchema.nullable(),
      verified: z.string().nullable(),
      /** `verified`, formatted for display. */
      verified_display: z.string().nullable(),
    }),
  }),
  send: endpoint({
    method: 'PUT',
    path: '/api/admin/account/code',
    access: 'user',
    summary: 'Sends a verification code by SMS; responds alike for numbers that are taken.',
    body: z.strictObject({
      phone_number: phoneNumberSchema,
      /** Country of a number without a calling code; defaults to the user's. */
      country_code: countryCodeSchema.optional(),
    }),
    result: codeSentSchema.extend({
      /** Only in demo and development installations without an SMS provider. */
      code: z.string().optional(),
    }),
    errors: ['rate_limited', 'sms_disabled', 'upstream_failed'],
  }),
  verify: endpoint({
    method: 'POST',
    path: '/api/admin/account/code',
    access: 'user',
    summary: 'Verifies a number with the code that was sent to it.',
    body: z.strictObject({
      phone_number: phoneNumberSchema,
      /** Six digits; spaces and hyphens are ignored. */
      code: z
        .string()
        .transform((text) => text.normalize('NFKC').replace(/[\s-]/g, ''))
        .pipe(z.string().regex(/^\d{6}$/)),
      country_code: countryCodeSchema.optional(),
    }),
    result: z.object({ phone_number: z.string() }),
    errors: ['wrong_code', 'code_expired', 'phone_taken'],
    perMinute: 30,
  }),
};
