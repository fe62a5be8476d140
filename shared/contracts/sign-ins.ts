import { z } from 'zod';
import { idSchema, timeSchema } from './common.ts';
import { endpoint } from './endpoint.ts';

/** A browser or program that is signed in. */
export const signInSchema = z.object({
  id: idSchema,
  /** As far as it tells of itself: `Chrome`, `Windows`. */
  browser: z.string().nullable(),
  system: z.string().nullable(),
  kind: z.enum(['desktop', 'mobile', 'tablet', 'other']),
  ip: z.string(),
  created_at: timeSchema,
  last_used_at: timeSchema,
  /** The one that asks. */
  current: z.boolean(),
});
export type SignIn = z.infer<typeof signInSchema>;

const endedSchema = z.object({ ended: z.number().int() });

export const signInEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/account/sessions',
    access: 'user',
    summary: 'Where the user is signed in, the latest first.',
    result: z.array(signInSchema),
  }),
  end: endpoint({
    method: 'DELETE',
    path: '/api/admin/account/sessions/:id',
    access: 'user',
    summary: 'Ends one of the user’s own sessions.',
    params: z.object({ id: idSchema }),
    result: endedSchema,
  }),
  endOthers: endpoint({
    method: 'DELETE',
    path: '/api/admin/account/sessions',
    access: 'user',
    summary: 'Ends every session but the one that asks.',
    result: endedSchema,
  }),
};
