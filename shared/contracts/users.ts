import { z } from 'zod';
import { userLoginSchema } from './account.ts';
import { idSchema } from './common.ts';
import { endpoint } from './endpoint.ts';
import { languageSchema } from './languages.ts';
import { plainName } from './plain-name.ts';

/** The login data without the session's token. */
export const userSchema = userLoginSchema.omit({ token: true });
export type User = z.infer<typeof userSchema>;

export const userEndpoints = {
  /** U3 */
  change: endpoint({
    method: 'PATCH',
    path: '/api/admin/users/:id',
    access: 'user',
    summary: 'Changes one’s own name, language and look; nobody else’s.',
    params: z.object({ id: idSchema }),
    body: z.strictObject({
      name: plainName(60).min(1).optional(),
      language: languageSchema.optional(),
      /** null follows the system. */
      darkmode: z.boolean().nullable().optional(),
    }),
    result: userSchema,
  }),
  /** AC6 */
  onboarding: endpoint({
    method: 'POST',
    path: '/api/admin/account/onboarding',
    access: 'user',
    summary: 'Notes a finished step of the onboarding, the next one without a number, or its end.',
    body: z.strictObject({
      /** This step and those before it are finished; told again, it counts once. */
      step: z.number().int().min(1).max(5).optional(),
      /** Finished or skipped as a whole; false takes it up again. */
      completed: z.boolean().optional(),
    }),
    result: userSchema,
  }),
};
