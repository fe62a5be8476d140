import { z } from 'zod';
import { agentParams } from './agent-documents.ts';
import { deletedSchema, idSchema, pageOf, pageQuery, timeSchema } from './common.ts';
import { endpoint } from './endpoint.ts';
import { editKnowledge, idOrIds, idsSchema } from './knowledge.ts';
import { ofCustomer } from './personal.ts';

/** A question with its answer, as it is taught. */
export const schoolPairSchema = z.strictObject({
  question: z.string().trim().min(1).max(500),
  answer: z.string().trim().min(1).max(5000),
  /** What it was learnt from. */
  source: z.string().trim().max(200).default(''),
});
export type SchoolPair = z.infer<typeof schoolPairSchema>;

const taughtPairSchema = z.object({
  id: idSchema,
  question: z.string(),
  answer: z.string(),
  source: z.string(),
  updated_at: timeSchema,
});
export type TaughtPair = z.infer<typeof taughtPairSchema>;

const speakers = ['customer', 'chatbot'] as const;
const lineSchema = z.strictObject({ sender: z.enum(speakers), text: z.string().max(5000) });
export type SchoolLine = z.infer<typeof lineSchema>;

/** A question with its answer as it was found in a chat. */
const foundPairSchema = z.object({
  question: ofCustomer('text', z.string()),
  answer: ofCustomer('text', z.string()),
  /** Where it stands: offsets in the text, or places in the list of messages. */
  start: z.number().int(),
  end: z.number().int(),
});
export type FoundPair = z.infer<typeof foundPairSchema>;

/** Why a row was not taken; texts: `errors:fields.<error>`. */
const failedRowSchema = z.object({ row: z.number().int(), field: z.string(), error: z.string() });

const base = '/api/admin/blooming-school/:agent_id';
const of = { access: 'member', requires: editKnowledge, params: agentParams } as const;

/** The room in which every agent is taught by example (BS1–BS4, Z11). */
export const schoolEndpoints = {
  /** BS1 */
  generateChat: endpoint({
    ...of,
    method: 'POST',
    path: `${base}/generate-chat`,
    summary: 'Proposes sample dialogues: by the model, or from what the agent knows already.',
    body: z.strictObject({
      topic: z.string().trim().min(1).max(200),
      situation: z.string().trim().max(500).optional(),
      turns: z.number().int().min(2).max(20).default(6),
      count: z.number().int().min(1).max(5).default(1),
    }),
    result: z.object({
      dialogues: z.array(z.object({ messages: z.array(lineSchema) })),
      mode: z.enum(['llm', 'template']),
    }),
    readOnly: true,
    perMinute: 20,
  }),
  /** BS3 */
  splitChat: endpoint({
    ...of,
    method: 'POST',
    path: `${base}/split-chat`,
    summary:
      'Finds questions with their answers in a pasted text, in messages, or in a chat of the history.',
    body: z
      .strictObject({
        text: z.string().min(1).max(200_000).optional(),
        messages: z.array(lineSchema).min(1).max(1000).optional(),
        session_id: idSchema.optional(),
      })
      .refine((body) => Object.values(body).filter((value) => value !== undefined).length === 1, {
        path: ['text'],
        message: 'required',
      }),
    result: z.object({
      /** The chat that the pairs are from. */
      session_id: idSchema.optional(),
      pairs: z.array(foundPairSchema),
    }),
    readOnly: true,
    perMinute: 60,
  }),
  /** BS2 */
  addKnowledge: endpoint({
    ...of,
    method: 'POST',
    path: `${base}/add-knowledge`,
    summary: 'Teaches pairs, all or none; a question that was taught before gets the new answer.',
    body: z.strictObject({ pairs: z.array(schoolPairSchema).min(1).max(500) }),
    result: z.object({ items: z.array(taughtPairSchema) }),
    status: 201,
    errors: ['feature_disabled'],
  }),
  /** BS4 */
  batchUpsert: endpoint({
    ...of,
    method: 'POST',
    path: `${base}/batch-upsert`,
    summary: 'Teaches up to 500 rows; rows that are wrong are told, the others are taken.',
    body: z.strictObject({ items: z.array(z.unknown()).min(1).max(500) }),
    result: z.object({
      created: z.number().int(),
      updated: z.number().int(),
      unchanged: z.number().int(),
      /** Rows from 0. */
      failed: z.array(failedRowSchema),
    }),
    errors: ['feature_disabled'],
  }),
  /** What was taught, latest first. */
  pairs: endpoint({
    ...of,
    method: 'GET',
    path: `${base}/pairs`,
    summary: 'What the agent was taught by example, latest first.',
    query: z.object({ ...pageQuery(10), text: z.string().max(200).optional() }),
    result: pageOf(taughtPairSchema),
  }),
  removePairs: endpoint({
    ...of,
    method: 'DELETE',
    path: `${base}/pairs`,
    summary: 'Takes back what was taught.',
    query: z.object({ id: idSchema.optional(), ids: idsSchema }),
    body: idOrIds,
    result: deletedSchema,
    errors: ['feature_disabled'],
  }),
};
