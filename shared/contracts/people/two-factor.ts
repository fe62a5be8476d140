import { z } from 'zod';
import { timeSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';

const passwordSchema = z.string().min(1).max(128);
/** Six-digit TOTP code or a recovery code; spaces and hyphens are ignored. */
export const secondFactorSchema = z.string().trim().min(1).max(40);

const recoveryCodesSchema = z.object({
  /** Returned only once; the server stores hashes. */
  recovery_codes: z.array(z.string()),
});

export const twoFactorEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/admin/account/two-factor',
    access: 'user',
    summary: 'Returns the state of two-factor authentication.',
    result: z.object({
      /** Null if disabled. */
      enabled_at: timeSchema.nullable(),
      recovery_codes_left: z.number().int(),
    }),
  }),
  setUp: endpoint({
    method: 'POST',
    path: '/api/admin/account/two-factor/setup',
    access: 'user',
    secret: true,
    summary:
      'Creates a TOTP secret for an authenticator app, which takes effect when a code confirms it.',
    body: z.strictObject({ password: passwordSchema }),
    result: z.object({
      /** Base32, for manual entry. */
      secret: z.string(),
      /** `otpauth://…`, the content of the QR code. */
      uri: z.string(),
    }),
    errors: ['two_factor_on', 'rate_limited'],
  }),
  switchOn: endpoint({
    method: 'POST',
    path: '/api/admin/account/two-factor',
    access: 'user',
    secret: true,
    summary: 'Enables two-factor authentication with a code and returns recovery codes.',
    body: z.strictObject({ code: secondFactorSchema }),
    result: recoveryCodesSchema,
    errors: ['wrong_code', 'two_factor_on', 'two_factor_off', 'rate_limited'],
  }),
  renewCodes: endpoint({
    method: 'POST',
    path: '/api/admin/account/two-factor/recovery-codes',
    access: 'user',
    secret: true,
    summary: 'Replaces the recovery codes; the previous ones become invalid.',
    body: z.strictObject({ password: passwordSchema, code: secondFactorSchema }),
    result: recoveryCodesSchema,
    errors: ['wrong_code', 'two_factor_off', 'rate_limited'],
  }),
  switchOff: endpoint({
    method: 'POST',
    path: '/api/admin/account/two-factor/off',
    access: 'user',
    secret: true,
    summary: 'Disables two-factor authentication.',
    body: z.strictObject({ password: passwordSchema, code: secondFactorSchema }),
    result: z.object({ enabled_at: z.null() }),
    errors: ['wrong_code', 'two_factor_off', 'rate_limited'],
  }),
};
