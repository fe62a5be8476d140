import { z } from 'zod';
import { emailSchema } from './account.ts';
import { idSchema } from './common.ts';
import { endpoint } from './endpoint.ts';
import { languageSchema } from './languages.ts';

export const transcriptEndpoints = {
  mail: endpoint({
    method: 'POST',
    path: '/web/:id/sessions/:session_id/transcript',
    access: 'visitor',
    summary: 'Sends the caller’s own chat to an address, a few times an hour.',
    params: z.object({ id: idSchema, session_id: idSchema }),
    body: z.strictObject({ email: emailSchema, language: languageSchema.optional() }),
    result: z.object({}),
    errors: ['rate_limited'],
    perMinute: 5,
  }),
};
