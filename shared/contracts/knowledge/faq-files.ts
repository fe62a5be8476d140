import { z } from 'zod';
import { idSchema, jobSchema } from '../common.ts';
import { endpoint, uploadEndpoint } from '../endpoint.ts';
import { editKnowledge, hasOwner, knowledgeOwner, ownerRequired } from './knowledge.ts';

/** Maximum number of rows per file and per request. */
export const maxFaqRows = 2000;

/** Reason why a row is not imported. */
export const faqRowProblems = [
  'no_question',
  'no_answer',
  'question_too_long',
  'answer_too_long',
  'duplicate',
] as const;
export type FaqRowProblem = (typeof faqRowProblems)[number];

/** Row of a file before validation. */
export const faqUploadRowSchema = z.object({
  /** Line of the file, from 1; for plain text the number of the pair. */
  line: z.number().int(),
  question: z.string(),
  answer: z.string(),
  alternates: z.array(z.string()),
  problem: z.enum(faqRowProblems).nullable(),
});
export type FaqUploadRow = z.infer<typeof faqUploadRowSchema>;

/** Row of a request. Its limits are lenient, because errors are returned per row. */
const faqRowSchema = z.strictObject({
  question: z.string().max(5000),
  answer: z.string().max(20_000),
  alternates: z.array(z.string().max(500)).max(20).optional(),
});

/** Result of an import. */
export const faqUpsertResultSchema = z.object({
  created: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  /** Deleted by mode `replace`, because they were not among the rows. */
  removed: z.number().int(),
  failed: z.array(z.object({ row: z.number().int(), error: z.enum(faqRowProblems) })),
});
export type FaqUpsertResult = z.infer<typeof faqUpsertResultSchema>;

const base = '/api/admin/customer-service';
const member = { access: 'member', anyOf: editKnowledge } as const;

export const faqFileEndpoints = {
  upload: uploadEndpoint({
    ...member,
    method: 'POST',
    path: `${base}/upload`,
    summary: 'Parses FAQs from a CSV, XLSX, TXT or PDF file without saving them.',
    fields: z.object({ agent_id: idSchema }),
    result: z.object({
      upload_id: idSchema,
      /** Finished when the response is sent. */
      job: jobSchema,
      rows: z.array(faqUploadRowSchema),
      /** True if the file had more rows than one import accepts. */
      is_cut: z.boolean(),
    }),
    status: 202,
    errors: ['file_too_large', 'unsupported_file'],
    perMinute: 20,
  }),
  upsert: endpoint({
    ...member,
    method: 'POST',
    path: `${base}/upsert`,
    summary: 'Creates FAQs or updates those with the same question; reports invalid rows.',
    body: z
      .strictObject({
        ...knowledgeOwner,
        rows: z.array(faqRowSchema).min(1).max(maxFaqRows).optional(),
        upload_id: idSchema.optional(),
        mode: z.enum(['append', 'replace']).default('append'),
      })
      .refine(hasOwner, ownerRequired)
      .refine(({ rows, upload_id }) => (rows === undefined) !== (upload_id === undefined), {
        path: ['rows'],
        message: 'required',
      }),
    result: faqUpsertResultSchema,
    perMinute: 20,
  }),
  describe: endpoint({
    ...member,
    method: 'POST',
    path: `${base}/generate_description`,
    summary:
      'Proposes descriptions of an agent and its services from its sources without saving them.',
    body: z.strictObject({ agent_id: idSchema }),
    result: z.object({ description: z.string(), service_description: z.string() }),
    readOnly: true,
    perMinute: 20,
  }),
};
