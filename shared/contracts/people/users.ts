import { z } from 'zod';
import { idSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { languageSchema } from '../languages.ts';
import { plainName } from '../plain-name.ts';
import { userLoginSchema } from './account.ts';

/** Signed-in user without the session token. */
export const userSchema = userLoginSchema.omit({ token: true });
export type User = z.infer<typeof userSchema>;

export const userEndpoints = {
  change: endpoint({
    method: 'PATCH',
    path: '/api/admin/users/:id',
    access: 'user',
    summary: 'Updates the name, language and theme of the caller.',
    params: z.object({ id: idSchema }),
    body: z.strictObject({
      name: plainName(60).min(1).optional(),
      language: languageSchema.optional(),
      /** Null: follows the system setting. */
      darkmode: z.boolean().nullable().optional(),
    }),
    result: userSchema,
  }),
  onboarding: endpoint({
    method: 'POST',
    path: '/api/admin/account/onboarding',
    access: 'user',
    summary: 'Marks a step of the onboarding, or all of it, as completed.',
    body: z.strictObject({
      /** Marks this and all previous steps as completed; defaults to the next step. */
      step: z.number().int().min(1).max(5).optional(),
      /** True: completed or skipped; false: resumed. */
      completed: z.boolean().optional(),
    }),
    result: userSchema,
  }),
};
