import { z } from 'zod';
import { cursorPageOf, idSchema, timeSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';

/** `kept`: not sent, because there is no mail server; an operator can pass it on. */
export const mailStates = ['queued', 'sent', 'failed', 'kept'] as const;

const mailSchema = z.object({
  id: idSchema,
  to: z.string(),
  subject: z.string(),
  state: z.enum(mailStates),
  created_at: timeSchema,
});
export type OutboxMail = z.infer<typeof mailSchema>;

/** E-mails of the installation. For operators only, because their links grant access to accounts. */
export const outboxEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/outbox',
    access: 'user',
    summary: 'Lists e-mails, newest first; operators only.',
    query: z.object({ cursor: idSchema.optional(), to: z.string().max(254).optional() }),
    result: cursorPageOf(mailSchema).extend({
      has_mail_server: z.boolean(),
    }),
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/admin/outbox/:id',
    access: 'user',
    summary: 'Returns an e-mail; its text is deleted once it is sent or its links expire.',
    params: z.object({ id: idSchema }),
    result: mailSchema.extend({ text: z.string(), error: z.string().nullable() }),
  }),
};
