import { z } from 'zod';
import {
  cursoredPageOf,
  cursorQuery,
  deletedSchema,
  idSchema,
  imageUrlSchema,
  pageQuery,
  timeSchema,
  webUrlSchema,
} from '../common.ts';
import { endpoint } from '../endpoint.ts';
import {
  editKnowledge,
  hasOwner,
  idOrIds,
  idsSchema,
  knowledgeOwner,
  ownerRequired,
} from './knowledge.ts';

/** Maximum lengths of a question and an answer, and maximum number of alternates. */
export const faqLimits = { question: 500, answer: 5000, alternates: 20 };

const questionSchema = z.string().trim().min(1).max(faqLimits.question);
const answerSchema = z.string().trim().min(1).max(faqLimits.answer);
export const faqFieldSchemas = { question: questionSchema, answer: answerSchema };

const faqFields = {
  question: questionSchema,
  answer: answerSchema,
  source_url: webUrlSchema.nullable().optional(),
  image_url: imageUrlSchema.nullable().optional(),
  /** Alternative phrasings. */
  alternates: z.array(questionSchema).max(faqLimits.alternates).optional(),
  enabled: z.boolean().optional(),
};

/** FAQ of a knowledge base. */
export const faqSchema = z.object({
  id: idSchema,
  question: z.string(),
  answer: z.string(),
  source_url: z.string().nullable(),
  image_url: z.string().nullable(),
  alternates: z.array(z.string()),
  enabled: z.boolean(),
  /** Number of answers that cited it. */
  hits: z.number().int(),
  /** Increases with every change; send it in `If-Match`. */
  revision: z.number().int(),
  created_at: timeSchema,
  updated_at: timeSchema,
});
export type Faq = z.infer<typeof faqSchema>;

export const faqSortKeys = ['updated_at', 'created_at', 'question', 'hits'] as const;
const faqFilter = { ...knowledgeOwner, text: z.string().max(200).optional() };

const similarSchema = z.object({ id: idSchema, question: z.string(), score: z.number() });
/** Response to creating or updating a FAQ. */
export const savedFaqSchema = faqSchema.extend({
  /** Existing FAQs with similar questions, as a warning. */
  similar: z.array(similarSchema),
});

/** Previous revision of a FAQ. */
export const faqRevisionSchema = z.object({
  revision: z.number().int(),
  question: z.string(),
  answer: z.string(),
  /** Null for revisions from before alternates were recorded. */
  alternates: z.array(z.string()).nullable(),
  /** Name of the user who replaced it; null if the user was deleted. */
  changed_by: z.string().nullable(),
  changed_at: timeSchema,
});
export type FaqRevision = z.infer<typeof faqRevisionSchema>;

export type SavedFaq = z.infer<typeof savedFaqSchema>;

const newFaqSchema = z
  .strictObject({ ...knowledgeOwner, ...faqFields })
  .refine(hasOwner, ownerRequired);
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
    ...cursorQuery,
    sort_by: z.enum(faqSortKeys).default('updated_at'),
    order: z.enum(['asc', 'desc']).default('desc'),
  })
  .refine(hasOwner, ownerRequired);

const base = '/api/admin/customer-service';

export const faqEndpoints = {
  list: endpoint({
    method: 'POST',
    path: `${base}/faq/list`,
    access: 'member',
    anyOf: editKnowledge,
    summary:
      'Lists the FAQs of an agent, most recently updated first; `cursor` is the `next_cursor` of the previous page.',
    body: faqList,
    result: cursoredPageOf(faqSchema),
    readOnly: true,
  }),
  count: endpoint({
    method: 'POST',
    path: `${base}/faq/list/count`,
    access: 'member',
    anyOf: editKnowledge,
    summary: 'Counts the FAQs that match a filter.',
    body: z.strictObject(faqFilter).refine(hasOwner, ownerRequired),
    result: z.object({ count: z.number().int() }),
    readOnly: true,
  }),
  create: endpoint({
    method: 'POST',
    path: `${base}/faq`,
    access: 'member',
    anyOf: editKnowledge,
    summary: 'Creates a FAQ, which is used for answers immediately.',
    body: newFaqSchema,
    result: savedFaqSchema,
    status: 201,
  }),
  change: endpoint({
    method: 'PATCH',
    path: `${base}/faq/:id`,
    access: 'member',
    anyOf: editKnowledge,
    summary: 'Updates a FAQ and records the previous revision. `If-Match` prevents lost updates.',
    params: z.object({ id: idSchema }),
    body: faqChangeSchema,
    result: savedFaqSchema,
    errors: ['stale_revision'],
  }),
  changeById: endpoint({
    method: 'PATCH',
    path: `${base}/faq`,
    access: 'member',
    anyOf: editKnowledge,
    summary: 'Updates the FAQ whose id is in the body.',
    body: z.strictObject({ id: idSchema, ...faqChange }),
    result: savedFaqSchema,
  }),
  get: endpoint({
    method: 'GET',
    path: `${base}/faq/:id`,
    access: 'member',
    anyOf: editKnowledge,
    summary: 'Returns a FAQ.',
    params: z.object({ id: idSchema }),
    result: faqSchema,
  }),
  similar: endpoint({
    method: 'POST',
    path: `${base}/faq/similar`,
    access: 'member',
    anyOf: editKnowledge,
    summary: 'Finds FAQs with similar questions, to avoid duplicates.',
    body: z
      .strictObject({
        ...knowledgeOwner,
        question: questionSchema,
        /** Id of a FAQ to exclude, such as the edited one. */
        except_id: idSchema.optional(),
        /** Minimum similarity. The default finds near-duplicates; 0 the nearest FAQs, however different. */
        min_score: z.number().min(0).max(1).default(0.6),
      })
      .refine(hasOwner, ownerRequired),
    result: z.object({ similar: z.array(similarSchema) }),
    readOnly: true,
  }),
  enable: endpoint({
    method: 'POST',
    path: `${base}/faq/enable`,
    access: 'member',
    anyOf: editKnowledge,
    summary: 'Enables or disables FAQs for answers.',
    body: z.strictObject({ ids: z.array(idSchema).min(1).max(500), enabled: z.boolean() }),
    result: z.object({ changed: z.number().int() }),
  }),
  history: endpoint({
    method: 'GET',
    path: `${base}/faq/:id/history`,
    access: 'member',
    anyOf: editKnowledge,
    summary: 'Lists the latest 50 previous revisions of a FAQ.',
    params: z.object({ id: idSchema }),
    result: z.array(faqRevisionSchema),
  }),
  restore: endpoint({
    method: 'POST',
    path: `${base}/faq/:id/restore`,
    access: 'member',
    anyOf: editKnowledge,
    summary: 'Restores a previous revision of a FAQ as a new revision.',
    params: z.object({ id: idSchema }),
    body: z.strictObject({ revision: z.number().int().min(1) }),
    result: savedFaqSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: `${base}/faq`,
    access: 'member',
    anyOf: editKnowledge,
    summary: 'Deletes FAQs by `id` or `ids`; citations in existing answers are retained.',
    query: z.object({ id: idSchema.optional(), ids: idsSchema }),
    body: idOrIds,
    result: deletedSchema,
  }),
  undelete: endpoint({
    method: 'POST',
    path: `${base}/faq/undelete`,
    access: 'member',
    anyOf: editKnowledge,
    summary: 'Restores FAQs that were deleted in the last hour, with their ids and revisions.',
    body: z.strictObject({ ids: z.array(idSchema).min(1).max(500) }),
    result: z.object({ restored: z.number().int() }),
  }),
};
