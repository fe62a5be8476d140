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
import {
  editKnowledge,
  idOrIds,
  idsSchema,
  knowledgeOwner,
  namesOwner,
  ownerMissing,
} from './knowledge.ts';

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

export const faqSortKeys = ['updated_at', 'created_at', 'question', 'hits'] as const;
const faqFilter = { ...knowledgeOwner, text: z.string().max(200).optional() };

const similarSchema = z.object({ id: idSchema, question: z.string(), score: z.number() });
export const savedFaqSchema = faqSchema.extend({
  /** Questions that mean nearly the same: a warning, not an error. */
  similar: z.array(similarSchema),
});

/** What a FAQ said before it was changed. */
export const faqRevisionSchema = z.object({
  revision: z.number().int(),
  question: z.string(),
  answer: z.string(),
  /** null where it was not kept at the time. */
  alternates: z.array(z.string()).nullable(),
  /** Who replaced it; null when they are gone. */
  changed_by: z.string().nullable(),
  changed_at: timeSchema,
});
export type FaqRevision = z.infer<typeof faqRevisionSchema>;

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
    summary: 'Changes a FAQ and keeps its history. `If-Match` guards against lost updates.',
    params: z.object({ id: idSchema }),
    body: faqChangeSchema,
    result: savedFaqSchema,
    errors: ['stale_revision'],
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
  get: endpoint({
    method: 'GET',
    path: `${base}/faq/:id`,
    access: 'member',
    requires: editKnowledge,
    summary: 'One FAQ.',
    params: z.object({ id: idSchema }),
    result: faqSchema,
  }),
  similar: endpoint({
    method: 'POST',
    path: `${base}/faq/similar`,
    access: 'member',
    requires: editKnowledge,
    summary: 'FAQ that ask nearly the same, before one more is added.',
    body: z
      .strictObject({
        ...knowledgeOwner,
        question: questionSchema,
        /** The one that is edited is not like itself. */
        except_id: idSchema.optional(),
      })
      .refine(namesOwner, ownerMissing),
    result: z.object({ similar: z.array(similarSchema) }),
    readOnly: true,
  }),
  enable: endpoint({
    method: 'POST',
    path: `${base}/faq/enable`,
    access: 'member',
    requires: editKnowledge,
    summary: 'Takes FAQ into answers, or out of them.',
    body: z.strictObject({ ids: z.array(idSchema).min(1).max(500), enabled: z.boolean() }),
    result: z.object({ changed: z.number().int() }),
  }),
  history: endpoint({
    method: 'GET',
    path: `${base}/faq/:id/history`,
    access: 'member',
    requires: editKnowledge,
    summary: 'What a FAQ said before, the latest 50 first.',
    params: z.object({ id: idSchema }),
    result: z.array(faqRevisionSchema),
  }),
  restore: endpoint({
    method: 'POST',
    path: `${base}/faq/:id/restore`,
    access: 'member',
    requires: editKnowledge,
    summary: 'Brings an earlier revision back, as a change like any other.',
    params: z.object({ id: idSchema }),
    body: z.strictObject({ revision: z.number().int().min(1) }),
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
