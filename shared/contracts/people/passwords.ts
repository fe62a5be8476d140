import { z } from 'zod';
import { endpoint } from '../endpoint.ts';
import { emailSchema, newPasswordSchema } from './account.ts';
import { linkStates } from './link-states.ts';

/** Secret of a link sent by e-mail. */
export const linkTokenSchema = z.string().min(1).max(128);

export const passwordEndpoints = {
  reset: endpoint({
    method: 'POST',
    path: '/api/admin/account/reset-password',
    access: 'public',
    summary:
      'With `email`, sends a single-use link valid for 30 minutes and responds the same for unknown addresses. With `token`, sets the password and revokes all sessions.',
    body: z.union([
      z.strictObject({ email: emailSchema }),
      z.strictObject({ token: linkTokenSchema, password: newPasswordSchema }),
    ]),
    result: z.object({}),
    errors: ['link_expired', 'link_used'],
    perMinute: 10,
  }),
  resetLink: endpoint({
    method: 'POST',
    path: '/api/admin/account/reset-password/link',
    access: 'public',
    summary: 'Returns the state of a password reset link.',
    body: z.strictObject({ token: linkTokenSchema }),
    result: z.object({ state: z.enum(linkStates) }),
    perMinute: 60,
  }),
  change: endpoint({
    method: 'POST',
    path: '/api/admin/account/change-password',
    access: 'user',
    secret: true,
    summary: 'Changes the password and revokes all other sessions.',
    body: z.strictObject({
      password: z.string().min(1).max(128),
      new_password: newPasswordSchema,
    }),
    result: z.object({}),
    perMinute: 10,
  }),
};
