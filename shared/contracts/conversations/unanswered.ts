import { z } from 'zod';
import { idSchema, timeSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { editKnowledge } from '../knowledge/knowledge.ts';
import { languageSchema } from '../languages.ts';
import { personal } from '../personal.ts';

/** Why a question counts as unanswered: no answer, negative feedback, or a handoff. */
export const unansweredReasons = ['no_answer', 'disliked', 'handed_over'] as const;
export type UnansweredReason = (typeof unansweredReasons)[number];

/** Group of similar unanswered questions. */
export const unansweredSchema = z.object({
  /** Stable while the oldest question of the group is stored. */
  id: idSchema,
  /** Most frequent wording. */
  question: personal('text', z.string()),
  /** Other wordings, most frequent first, at most 20. */
  variants: z.array(personal('text', z.string())),
  count: z.number().int(),
  last_asked_at: timeSchema,
  languages: z.array(languageSchema),
  /** Empty when only a member corrected what the AI suggested. */
  reasons: z.array(z.enum(unansweredReasons)),
  /** Latest chats with the question, at most 3; empty for callers who cannot read chats. */
  chats: z.array(z.object({ session_id: idSchema, window_hash: z.string() })),
  /** The latest answer that a member sent instead of a suggestion of the AI. */
  proposed_answer: personal('text', z.string()).optional(),
  /** The current knowledge base answers it. */
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
    anyOf: editKnowledge,
    summary: 'Lists unanswered questions of the last 90 days, grouped by similarity.',
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
    anyOf: editKnowledge,
    summary:
      'Resolves or dismisses groups of questions; a group reappears when one is unanswered again.',
    params,
    body: z.strictObject({
      ids: z.array(idSchema).min(1).max(50),
      decision: z.enum(unansweredDecisions),
      /** FAQ that answers the group. */
      faq_id: idSchema.optional(),
    }),
    result: z.object({ decided: z.number().int() }),
  }),
};
