import { z } from 'zod';
import { timeSchema } from './common.ts';
import { endpoint } from './endpoint.ts';

const passwordSchema = z.string().min(1).max(128);
/** Six digits of an app, or a recovery code; spaces and hyphens do not matter. */
export const secondFactorSchema = z.string().trim().min(1).max(40);

const recoveryCodesSchema = z.object({
  /** Shown this once: only hashes are stored. */
  recovery_codes: z.array(z.string()),
});

export const twoFactorEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/admin/account/two-factor',
    access: 'user',
    summary: 'Whether signing in asks for a second factor.',
    result: z.object({
      /** Since when; null while it is off. */
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
      'Makes a new secret for an authenticator app; nothing changes until a code confirms it.',
    body: z.strictObject({ password: passwordSchema }),
    result: z.object({
      /** Base32, to type in by hand. */
      secret: z.string(),
      /** `otpauth://…`: what the QR code says. */
      uri: z.string(),
    }),
    errors: ['two_factor_on', 'rate_limited'],
  }),
  switchOn: endpoint({
    method: 'POST',
    path: '/api/admin/account/two-factor',
    access: 'user',
    secret: true,
    summary: 'Switches two-factor sign-in on by a code of the new secret; answers recovery codes.',
    body: z.strictObject({ code: secondFactorSchema }),
    result: recoveryCodesSchema,
    errors: ['wrong_code', 'two_factor_on', 'two_factor_off', 'rate_limited'],
  }),
  renewCodes: endpoint({
    method: 'POST',
    path: '/api/admin/account/two-factor/recovery-codes',
    access: 'user',
    secret: true,
    summary: 'Makes new recovery codes; the former ones are worth nothing from then on.',
    body: z.strictObject({ password: passwordSchema, code: secondFactorSchema }),
    result: recoveryCodesSchema,
    errors: ['wrong_code', 'two_factor_off', 'rate_limited'],
  }),
  switchOff: endpoint({
    method: 'POST',
    path: '/api/admin/account/two-factor/off',
    access: 'user',
    secret: true,
    summary: 'Switches two-factor sign-in off.',
    body: z.strictObject({ password: passwordSchema, code: secondFactorSchema }),
    result: z.object({ enabled_at: z.null() }),
    errors: ['wrong_code', 'two_factor_off', 'rate_limited'],
  }),
};
