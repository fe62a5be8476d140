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

/** By which words of the question a passage was found; those that only ask are left out. */
export const matchSchema = z.object({
  /** In the title, which counts most; of a FAQ, in its question or another way to ask it. */
  in_title: z.array(z.string()),
  in_text: z.array(z.string()),
  missing: z.array(z.string()),
});
export type Match = z.infer<typeof matchSchema>;

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
        why: matchSchema,
      }),
  ),
  answer: z.object({
    text: z.string(),
    finish: z.enum(finishes).extract(['stop', 'no_answer']),
    citations: z.array(citationSchema),
  }),
});
export type KnowledgeSearch = z.infer<typeof knowledgeSearchSchema>;

/** What a knowledge is made of, in the order in which it is told; `urls` are websites. */
export const knowledgeKinds = ['faq', 'documents', 'urls', 'products', 'csv'] as const;
export type KnowledgeKind = (typeof knowledgeKinds)[number];

/** One knowledge of an organization (E52). */
export const knowledgeSchema = z.object({
  id: idSchema,
  collection_name: z.string(),
  /** What most of it is made of; null while it is empty. */
  type: z.enum(knowledgeKinds).nullable(),
  /** Of the first table or list of products. */
  csv_name: z.string().nullable(),
  /** What the agent that it belongs to is called. */
  solution_name: z.string().nullable(),
  ecommerce_url: z.string().nullable(),
  /** Of the index: whether questions are answered from it. */
  state: z.enum(['empty', 'indexing', 'ready', 'failed']),
  counts: z.object({
    faq: z.number().int(),
    documents: z.number().int(),
    urls: z.number().int(),
    products: z.number().int(),
    csv: z.number().int(),
    chunks: z.number().int(),
  }),
  agents: z.array(z.object({ id: idSchema, name: z.string() })),
});
export type Knowledge = z.infer<typeof knowledgeSchema>;

/** The same with where it comes from; pairs of a FAQ are counted only. */
export const knowledgeWithSourcesSchema = knowledgeSchema.extend({
  sources: z.array(
    z.object({
      id: idSchema,
      type: z.enum(knowledgeKinds).exclude(['faq']),
      name: z.string(),
      state: z.string(),
      /** Passages, products or rows. */
      size: z.number().int(),
    }),
  ),
});
export type KnowledgeWithSources = z.infer<typeof knowledgeWithSourcesSchema>;

export const knowledgeEndpoints = {
  /** A16 */
  get: endpoint({
    method: 'GET',
    path: '/api/admin/knowledges',
    access: 'member',
    requires: editKnowledge,
    summary: 'Knowledges that the caller may edit; one of them with its sources, by its name.',
    query: z.object({ collection_name: z.string().min(1).max(200).optional() }),
    result: z.union([z.array(knowledgeSchema), knowledgeWithSourcesSchema]),
  }),
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
