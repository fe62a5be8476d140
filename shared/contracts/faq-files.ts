import { z } from 'zod';
import { idSchema, jobSchema } from './common.ts';
import { endpoint, uploadEndpoint } from './endpoint.ts';
import { editKnowledge, knowledgeOwner, namesOwner, ownerMissing } from './knowledge.ts';

/** Rows of one file, or of one call. */
export const mostFaqRows = 2000;

/** What keeps a row from being taken over. */
export const faqRowProblems = [
  'no_question',
  'no_answer',
  'question_too_long',
  'answer_too_long',
  'duplicate',
] as const;
export type FaqRowProblem = (typeof faqRowProblems)[number];

/** A row of a file; its words as they stand there, however wrong. */
export const faqUploadRowSchema = z.object({
  /** Line of the file, from 1; of a text, the place in its order. */
  line: z.number().int(),
  question: z.string(),
  answer: z.string(),
  alternates: z.array(z.string()),
  problem: z.enum(faqRowProblems).nullable(),
});
export type FaqUploadRow = z.infer<typeof faqUploadRowSchema>;

/** A row as it is sent; what is wrong with it is told per row. */
const faqRowSchema = z.strictObject({
  question: z.string().max(5000),
  answer: z.string().max(20_000),
  alternates: z.array(z.string().max(500)).max(20).optional(),
});

export const faqUpsertResultSchema = z.object({
  created: z.number().int(),
  updated: z.number().int(),
  unchanged: z.number().int(),
  /** Deleted, because `replace` leaves only what the rows say. */
  removed: z.number().int(),
  failed: z.array(z.object({ row: z.number().int(), error: z.enum(faqRowProblems) })),
});
export type FaqUpsertResult = z.infer<typeof faqUpsertResultSchema>;

const base = '/api/admin/customer-service';
const member = { access: 'member', requires: editKnowledge } as const;

export const faqFileEndpoints = {
  /** CS1 */
  upload: uploadEndpoint({
    ...member,
    method: 'POST',
    path: `${base}/upload`,
    summary: 'Reads FAQ from a CSV, XLSX, TXT or PDF file and shows them; nothing is live yet.',
    fields: z.object({ agent_id: idSchema }),
    result: z.object({
      upload_id: idSchema,
      /** Reading is over when the call answers. */
      job: jobSchema,
      rows: z.array(faqUploadRowSchema),
      /** The file had more rows than are taken at once. */
      is_cut: z.boolean(),
    }),
    status: 202,
    errors: ['file_too_large', 'unsupported_file'],
    perMinute: 20,
  }),
  /** CS2 */
  upsert: endpoint({
    ...member,
    method: 'POST',
    path: `${base}/upsert`,
    summary: 'Adds FAQ, or changes those with the same question; tells how each row went.',
    body: z
      .strictObject({
        ...knowledgeOwner,
        rows: z.array(faqRowSchema).min(1).max(mostFaqRows).optional(),
        upload_id: idSchema.optional(),
        mode: z.enum(['append', 'replace']).default('append'),
      })
      .refine(namesOwner, ownerMissing)
      .refine(({ rows, upload_id }) => (rows === undefined) !== (upload_id === undefined), {
        path: ['rows'],
        message: 'required',
      }),
    result: faqUpsertResultSchema,
    perMinute: 20,
  }),
  /** CS3 */
  describe: endpoint({
    ...member,
    method: 'POST',
    path: `${base}/generate_description`,
    summary:
      'Proposes how an agent describes itself, in the words of its sources; nothing is saved.',
    body: z.strictObject({ agent_id: idSchema }),
    result: z.object({ description: z.string(), service_description: z.string() }),
    readOnly: true,
    perMinute: 20,
  }),
};
