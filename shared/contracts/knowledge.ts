import { z } from 'zod';
import {
  deletedSchema,
  idSchema,
  imageUrlSchema,
  pageOf,
  pageQuery,
  timeSchema,
  webUrlSchema,
} from './common.ts';
import { endpoint } from './endpoint.ts';

const editKnowledge = ['manage_chatbots_part', 'manage_chatbots_all'] as const;

const questionSchema = z.string().trim().min(1).max(500);
const answerSchema = z.string().trim().min(1).max(5000);

const faqFields = {
  question: questionSchema,
  answer: answerSchema,
  source_url: webUrlSchema.nullable().optional(),
  image_url: imageUrlSchema.nullable().optional(),
  /** Other ways to ask the same. */
  alternates: z.array(questionSchema).max(20).optional(),
  enabled: z.boolean().optional(),
};

export const faqSchema = z.object({
  id: idSchema,
  question: z.string(),
  answer: z.string(),
  source_url: z.string().nullable(),
  image_url: z.string().nullable(),
  alternates: z.array(z.string()),
  enabled: z.boolean(),
  /** Answers that cited it. */
  hits: z.number().int(),
  revision: z.number().int(),
  created_at: timeSchema,
  updated_at: timeSchema,
});
export type Faq = z.infer<typeof faqSchema>;

/** Which knowledge: directly, or that of an agent. */
const knowledgeOwner = {
  agent_id: idSchema.optional(),
  knowledge_id: idSchema.optional(),
};
interface Owner {
  agent_id?: string | undefined;
  knowledge_id?: string | undefined;
}
const namesOwner = ({ agent_id, knowledge_id }: Owner) =>
  agent_id !== undefined || knowledge_id !== undefined;
const ownerMissing = { path: ['agent_id'], message: 'required' };

export const faqSortKeys = ['updated_at', 'created_at', 'question', 'hits'] as const;
const faqFilter = { ...knowledgeOwner, text: z.string().max(200).optional() };

const similarSchema = z.object({ id: idSchema, question: z.string(), score: z.number() });
export const savedFaqSchema = faqSchema.extend({
  /** Questions that mean nearly the same: a warning, not an error. */
  similar: z.array(similarSchema),
});

export type SavedFaq = z.infer<typeof savedFaqSchema>;

const newFaqSchema = z
  .strictObject({ ...knowledgeOwner, ...faqFields })
  .refine(namesOwner, ownerMissing);
const faqChange = {
  ...faqFields,
  question: questionSchema.optional(),
  answer: answerSchema.optional(),
  clear: z.array(z.enum(['source_url', 'image_url', 'alternates'])).optional(),
};
const faqChangeSchema = z.strictObject(faqChange);
export type FaqChange = z.infer<typeof faqChangeSchema>;

const idsSchema = z
  .union([z.array(idSchema).min(1).max(500), z.string().transform((text) => text.split(','))])
  .optional();
const idOrIds = z.object({ id: idSchema.optional(), ids: idsSchema }).optional();

const faqList = z
  .strictObject({
    ...faqFilter,
    ...pageQuery(10),
    sort_by: z.enum(faqSortKeys).default('updated_at'),
    order: z.enum(['asc', 'desc']).default('desc'),
  })
  .refine(namesOwner, ownerMissing);

const base = '/api/admin/customer-service';

export const faqEndpoints = {
  /** F1, K6 */
  list: endpoint({
    method: 'POST',
    path: `${base}/faq/list`,
    access: 'member',
    requires: editKnowledge,
    summary: 'FAQ of an agent, ten a page, latest change first.',
    body: faqList,
    result: pageOf(faqSchema),
    readOnly: true,
  }),
  /** F2 */
  count: endpoint({
    method: 'POST',
    path: `${base}/faq/list/count`,
    access: 'member',
    requires: editKnowledge,
    summary: 'How many FAQ match the filter of `list`.',
    body: z.strictObject(faqFilter).refine(namesOwner, ownerMissing),
    result: z.object({ count: z.number().int() }),
    readOnly: true,
  }),
  /** F3 */
  create: endpoint({
    method: 'POST',
    path: `${base}/faq`,
    access: 'member',
    requires: editKnowledge,
    summary: 'Adds a question with its answer; answerable at once.',
    body: newFaqSchema,
    result: savedFaqSchema,
    status: 201,
  }),
  /** F4 */
  change: endpoint({
    method: 'PATCH',
    path: `${base}/faq/:id`,
    access: 'member',
    requires: editKnowledge,
    summary: 'Changes a FAQ and keeps its history.',
    params: z.object({ id: idSchema }),
    body: faqChangeSchema,
    result: savedFaqSchema,
  }),
  /** F4 with the id in the body. */
  changeById: endpoint({
    method: 'PATCH',
    path: `${base}/faq`,
    access: 'member',
    requires: editKnowledge,
    summary: 'Changes a FAQ named in the body.',
    body: z.strictObject({ id: idSchema, ...faqChange }),
    result: savedFaqSchema,
  }),
  /** F5 */
  remove: endpoint({
    method: 'DELETE',
    path: `${base}/faq`,
    access: 'member',
    requires: editKnowledge,
    summary: 'Deletes FAQ by `id` or `ids`; answers already given keep their citation.',
    query: z.object({ id: idSchema.optional(), ids: idsSchema }),
    body: idOrIds,
    result: deletedSchema,
  }),
};

export const documentStates = [
  'queued',
  'fetching',
  'parsing',
  'indexing',
  'ready',
  'failed',
  'stale',
] as const;
export const documentFailures = [
  'unsupported_file',
  'file_too_large',
  'encrypted',
  'broken',
  'too_complex',
  'timed_out',
  'empty',
  'not_found',
  'internal',
] as const;

export const documentSchema = z.object({
  id: idSchema,
  document_name: z.string(),
  file_url: z.string(),
  state: z.enum(documentStates),
  /** Why it failed; texts: `errors:documents.<reason>`. */
  reason: z.enum(documentFailures).nullable(),
  /** 0 to 100. */
  progress: z.number().int(),
  pages: z.number().int().nullable(),
  chunks: z.number().int(),
  size: z.number().int(),
  created_at: timeSchema,
  updated_at: timeSchema,
});
export type Document = z.infer<typeof documentSchema>;

const documentFilter = z
  .object({ ...knowledgeOwner, ...pageQuery(10), text: z.string().max(200).optional() })
  .refine(namesOwner, ownerMissing);

export const documentEndpoints = {
  /** D1 */
  list: endpoint({
    method: 'GET',
    path: `${base}/documents/list`,
    access: 'member',
    requires: editKnowledge,
    summary: 'Documents of an agent with their state.',
    query: documentFilter,
    result: pageOf(documentSchema),
  }),
  /** D1 as POST */
  listByPost: endpoint({
    method: 'POST',
    path: `${base}/documents/list`,
    access: 'member',
    requires: editKnowledge,
    summary: 'The same list with its filter in the body.',
    body: documentFilter,
    result: pageOf(documentSchema),
    readOnly: true,
  }),
  /** D2 */
  upsert: endpoint({
    method: 'POST',
    path: `${base}/documents/upsert`,
    access: 'member',
    requires: editKnowledge,
    summary: 'Adds or replaces uploaded documents; the same content is left unchanged.',
    body: z
      .strictObject({
        ...knowledgeOwner,
        documents: z
          .array(
            z.strictObject({
              file_url: z.string().max(2048),
              document_name: z.string().trim().min(1).max(200),
            }),
          )
          .min(1)
          .max(50),
      })
      .refine(namesOwner, ownerMissing),
    result: z.object({
      items: z.array(documentSchema.extend({ unchanged: z.boolean() })),
    }),
    status: 202,
  }),
  /** D3 */
  remove: endpoint({
    method: 'DELETE',
    path: `${base}/documents/delete`,
    access: 'member',
    requires: editKnowledge,
    summary: 'Deletes documents with everything that was learnt from them.',
    query: z.object({ id: idSchema.optional(), ids: idsSchema }),
    body: idOrIds,
    result: deletedSchema,
  }),
};
