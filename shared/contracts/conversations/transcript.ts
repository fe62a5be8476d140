import { z } from 'zod';
import { idSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { languageSchema } from '../languages.ts';
import { emailSchema } from '../people/account.ts';

export const transcriptEndpoints = {
  mail: endpoint({
    method: 'POST',
    path: '/web/:id/sessions/:session_id/transcript',
    access: 'customer',
    summary: 'Sends the transcript of the caller’s own chat by e-mail.',
    params: z.object({ id: idSchema, session_id: idSchema }),
    body: z.strictObject({ email: emailSchema, language: languageSchema.optional() }),
    result: z.object({}),
    errors: ['feature_disabled', 'rate_limited'],
    perMinute: 5,
  }),
};
