import { z } from 'zod';
import { citationSchema, finishes } from './chat.ts';
import { idSchema } from './common.ts';
import { endpoint } from './endpoint.ts';
import { languageSchema } from './languages.ts';

export const editKnowledge = ['manage_chatbots_part', 'manage_chatbots_all'] as const;

/** Which knowledge: directly, or that of an agent. */
export const knowledgeOwner = {
  agent_id: idSchema.optional(),
  knowledge_id: idSchema.optional(),
};
interface Owner {
  agent_id?: string | undefined;
  knowledge_id?: string | undefined;
}
export const namesOwner = ({ agent_id, knowledge_id }: Owner) =>
  agent_id !== undefined || knowledge_id !== undefined;
export const ownerMissing = { path: ['agent_id'], message: 'required' };

export const idsSchema = z
  .union([z.array(idSchema).min(1).max(500), z.string().transform((text) => text.split(','))])
  .optional();
export const idOrIds = z.object({ id: idSchema.optional(), ids: idsSchema }).optional();

/** What an agent finds for a question, and what it would answer without a model (N14). */
export const knowledgeSearchSchema = z.object({
  /** Best first. */
  passages: z.array(
    citationSchema
      .pick({
        n: true,
        source_type: true,
        source_id: true,
        title: true,
        url: true,
        excerpt: true,
        position: true,
        score: true,
      })
      .extend({
        /** The answer rests on it. */
        cited: z.boolean(),
      }),
  ),
  answer: z.object({
    text: z.string(),
    finish: z.enum(finishes).extract(['stop', 'no_answer']),
    citations: z.array(citationSchema),
  }),
});
export type KnowledgeSearch = z.infer<typeof knowledgeSearchSchema>;

export const knowledgeEndpoints = {
  /** N14 */
  search: endpoint({
    method: 'POST',
    path: '/api/admin/knowledges/:id/search',
    access: 'member',
    requires: editKnowledge,
    summary: 'What a knowledge would find for a question; nothing is stored or counted.',
    params: z.object({ id: idSchema }),
    body: z.strictObject({
      text: z.string().trim().min(1).max(2000),
      limit: z.number().int().min(1).max(20).default(8),
      /** Of the customer who would ask; the caller's when absent. */
      language: languageSchema.optional(),
    }),
    result: knowledgeSearchSchema,
    readOnly: true,
    perMinute: 120,
  }),
};
