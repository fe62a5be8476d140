import { z } from 'zod';
import { idSchema, timeSchema } from './common.ts';
import { endpoint } from './endpoint.ts';
import { editKnowledge } from './knowledge.ts';
import { languageSchema } from './languages.ts';
import { ofCustomer } from './personal.ts';

/** Why a question counts as unanswered. */
export const unansweredReasons = ['no_answer', 'disliked', 'handed_over'] as const;
export type UnansweredReason = (typeof unansweredReasons)[number];

/** Customers' questions that say nearly the same, and got no good answer (N3). */
export const unansweredSchema = z.object({
  /** Names the group as long as its oldest question is kept. */
  id: idSchema,
  /** As it was asked most often. */
  question: ofCustomer('text', z.string()),
  /** Other wordings, most frequent first, at most 20. */
  variants: z.array(ofCustomer('text', z.string())),
  count: z.number().int(),
  last_asked_at: timeSchema,
  languages: z.array(languageSchema),
  reasons: z.array(z.enum(unansweredReasons)),
  /** Chats in which it was asked, latest first, at most 3; none for who may not read chats. */
  chats: z.array(z.object({ session_id: idSchema, window_hash: z.string() })),
  /** What the chatbot knows by now answers it. */
  answered_now: z.boolean(),
});
export type Unanswered = z.infer<typeof unansweredSchema>;

export const unansweredDecisions = ['resolved', 'dismissed'] as const;

const params = z.object({ id: idSchema });

export const unansweredEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/agents/:id/unanswered',
    access: 'member',
    requires: editKnowledge,
    summary:
      'Questions of the last 90 days that an agent did not answer well, grouped by likeness.',
    params,
    query: z.object({
      page: z.coerce.number().int().min(1).max(1000).default(1),
      size: z.coerce.number().int().min(1).max(50).default(10),
    }),
    result: z.object({
      items: z.array(unansweredSchema),
      total: z.number().int(),
      page: z.number().int(),
      size: z.number().int(),
    }),
  }),
  decide: endpoint({
    method: 'POST',
    path: '/api/admin/agents/:id/unanswered/decide',
    access: 'member',
    requires: editKnowledge,
    summary: 'Takes groups off the list, until one of their questions is asked anew in vain.',
    params,
    body: z.strictObject({
      ids: z.array(idSchema).min(1).max(50),
      decision: z.enum(unansweredDecisions),
      /** The FAQ that answers them from now on. */
      faq_id: idSchema.optional(),
    }),
    result: z.object({ decided: z.number().int() }),
  }),
};
