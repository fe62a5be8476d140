import { z } from 'zod';
import { citationSchema, finishes } from '../answers/chat.ts';
import { idSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { languageSchema } from '../languages.ts';

/** Permissions to edit knowledge bases; one of them is enough. */
export const editKnowledge = ['manage_chatbots_part', 'manage_chatbots_all'] as const;

/** Selects a knowledge base, directly or by agent. */
export const knowledgeOwner = {
  agent_id: idSchema.optional(),
  knowledge_id: idSchema.optional(),
};
interface Owner {
  agent_id?: string | undefined;
  knowledge_id?: string | undefined;
}
export const hasOwner = ({ agent_id, knowledge_id }: Owner) =>
  agent_id !== undefined || knowledge_id !== undefined;
export const ownerRequired = { path: ['agent_id'], message: 'required' };

const idListSchema = z.array(idSchema).min(1).max(500);
/** Ids as an array, or comma-separated in a query. */
export const idsSchema = z
  .union([
    idListSchema,
    z
      .string()
      .transform((text) => text.split(','))
      .pipe(idListSchema),
  ])
  .optional();
/** Body of a deletion: one id or several. */
export const idOrIds = z.object({ id: idSchema.optional(), ids: idsSchema }).optional();

/** Which words of the question a passage contains; question words such as “what” are ignored. */
export const matchSchema = z.object({
  /** Found in the title, which has the highest weight; for a FAQ, in its question or an alternate. */
  in_title: z.array(z.string()),
  in_text: z.array(z.string()),
  missing: z.array(z.string()),
});
export type Match = z.infer<typeof matchSchema>;

/** Retrieved passages, and the answer quoted from them without a model. */
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
        /** Cited by the answer. */
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

/** Kinds of sources of a knowledge base, in display order; `urls` are websites. */
export const knowledgeKinds = ['faq', 'documents', 'urls', 'products', 'csv'] as const;
export type KnowledgeKind = (typeof knowledgeKinds)[number];

/** Knowledge base of an organization. */
export const knowledgeSchema = z.object({
  id: idSchema,
  collection_name: z.string(),
  /** Most frequent kind of source; null if the knowledge base is empty. */
  type: z.enum(knowledgeKinds).nullable(),
  /** Name of the first table or product file. */
  csv_name: z.string().nullable(),
  /** Name of its agent. */
  solution_name: z.string().nullable(),
  ecommerce_url: z.string().nullable(),
  /** State of the index. */
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

/** Knowledge base with its sources; FAQs are counted only. */
export const knowledgeWithSourcesSchema = knowledgeSchema.extend({
  sources: z.array(
    z.object({
      id: idSchema,
      type: z.enum(knowledgeKinds).exclude(['faq']),
      name: z.string(),
      state: z.string(),
      /** Number of passages, products or rows. */
      size: z.number().int(),
    }),
  ),
});
export type KnowledgeWithSources = z.infer<typeof knowledgeWithSourcesSchema>;

export const knowledgeEndpoints = {
  get: endpoint({
    method: 'GET',
    path: '/api/admin/knowledges',
    access: 'member',
    anyOf: editKnowledge,
    summary:
      'Lists the knowledge bases that the caller can edit, or returns one with its sources by name.',
    query: z.object({ collection_name: z.string().min(1).max(200).optional() }),
    result: z.union([z.array(knowledgeSchema), knowledgeWithSourcesSchema]),
  }),
  search: endpoint({
    method: 'POST',
    path: '/api/admin/knowledges/:id/search',
    access: 'member',
    anyOf: editKnowledge,
    summary: 'Searches a knowledge base for a question, without storing or counting it.',
    params: z.object({ id: idSchema }),
    body: z.strictObject({
      text: z.string().trim().min(1).max(2000),
      limit: z.number().int().min(1).max(20).default(8),
      /** Customer's language; defaults to the caller's. */
      language: languageSchema.optional(),
    }),
    result: knowledgeSearchSchema,
    readOnly: true,
    perMinute: 120,
  }),
};
