import { z } from 'zod';
import { emailSchema, newPasswordSchema } from './account.ts';
import { endpoint } from './endpoint.ts';
import { linkStates } from './link-states.ts';

/** The secret of a link that was mailed. */
export const linkTokenSchema = z.string().min(1).max(128);

export const passwordEndpoints = {
  /** AC4 */
  reset: endpoint({
    method: 'POST',
    path: '/api/admin/account/reset-password',
    access: 'public',
    summary:
      'Mails a link that works once, for 30 minutes, whether or not the address is known; or sets the new password by it and ends every session.',
    body: z.union([
      z.strictObject({ email: emailSchema }),
      z.strictObject({ token: linkTokenSchema, password: newPasswordSchema }),
    ]),
    result: z.object({}),
    errors: ['link_expired', 'link_used'],
    perMinute: 10,
  }),
  /** AC4 */
  resetLink: endpoint({
    method: 'POST',
    path: '/api/admin/account/reset-password/link',
    access: 'public',
    summary: 'Tells whether a link can still set a new password.',
    body: z.strictObject({ token: linkTokenSchema }),
    result: z.object({ state: z.enum(linkStates) }),
    perMinute: 60,
  }),
  /** AC5 */
  change: endpoint({
    method: 'POST',
    path: '/api/admin/account/change-password',
    access: 'user',
    secret: true,
    summary: 'Changes the password and ends every other session.',
    body: z.strictObject({
      password: z.string().min(1).max(128),
      new_password: newPasswordSchema,
    }),
    result: z.object({}),
    perMinute: 10,
  }),
};
