import { z } from 'zod';
import { countryCodeSchema } from './account.ts';
import { endpoint } from './endpoint.ts';

const phoneNumberSchema = z.string().trim().min(1).max(40);
const secondsSchema = z.number().int();

const codeSentSchema = z.object({
  /** E.164. */
  phone_number: z.string(),
  /** As people read it: `+82 10 1234 5678`. */
  display: z.string(),
  expires_in: secondsSchema,
  /** Until then, another code for this number is refused. */
  resend_in: secondsSchema,
});

export const phoneEndpoints = {
  /** What a page that is opened again goes on with. */
  pending: endpoint({
    method: 'GET',
    path: '/api/admin/account/code',
    access: 'user',
    summary:
      'The number that a code was sent to and that is not verified yet, and the one that is.',
    result: z.object({ pending: codeSentSchema.nullable(), verified: z.string().nullable() }),
  }),
  /** AC8 */
  send: endpoint({
    method: 'PUT',
    path: '/api/admin/account/code',
    access: 'user',
    summary: 'Sends a code to a mobile number; the answer is the same whether it is known or not.',
    body: z.strictObject({
      phone_number: phoneNumberSchema,
      /** Of a number that is written without its country; the user's country otherwise. */
      country_code: countryCodeSchema.optional(),
    }),
    result: codeSentSchema.extend({
      /** Only where no provider is set up and the installation is a demo or for development. */
      code: z.string().optional(),
    }),
    errors: ['rate_limited', 'sms_disabled', 'upstream_failed'],
  }),
  /** AC9 */
  verify: endpoint({
    method: 'POST',
    path: '/api/admin/account/code',
    access: 'user',
    summary: 'Proves a number by the code that was sent to it.',
    body: z.strictObject({
      phone_number: phoneNumberSchema,
      /** Spaces between the digits do not matter. */
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
