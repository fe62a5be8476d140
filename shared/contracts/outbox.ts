import { z } from 'zod';
import { cursorPageOf, idSchema, timeSchema } from './common.ts';
import { endpoint } from './endpoint.ts';

/** `kept`: there is no mail server; whoever runs the installation can pass it on. */
export const mailStates = ['queued', 'sent', 'failed', 'kept'] as const;

const mailSchema = z.object({
  id: idSchema,
  to: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  created_at: timeSchema,
});
export type Mail = z.infer<typeof mailSchema>;

/** The mails of the whole installation, for its operators: with their links anybody can be let in. */
export const outboxEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/outbox',
    access: 'user',
    summary: 'Mails of the product, latest first; for operators of the installation.',
    query: z.object({ before: idSchema.optional(), to: z.string().max(254).optional() }),
    result: cursorPageOf(mailSchema).extend({
      /** Without a mail server nothing is sent. */
      has_mail_server: z.boolean(),
    }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/admin/outbox/:id',
    access: 'user',
    summary: 'One of them with its text, which is gone once it was sent or its links have expired.',
    params: z.object({ id: idSchema }),
    result: mailSchema.extend({ text: z.string(), error: z.string().nullable() }),
  }),
};
