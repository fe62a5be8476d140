import { z } from 'zod';
import { deletedSchema, idSchema, pageOf, pageQuery, timeSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { agentParams } from '../knowledge/agent-documents.ts';
import { editKnowledge, idOrIds, idsSchema } from '../knowledge/knowledge.ts';
import { personal } from '../personal.ts';

/** Question and answer that an agent is taught by example. */
export const schoolPairSchema = z.strictObject({
  question: z.string().trim().min(1).max(500),
  answer: z.string().trim().min(1).max(5000),
  /** Where the pair comes from, as free text. */
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

/** Question and answer extracted from a chat. */
const foundPairSchema = z.object({
  question: personal('text', z.string()),
  answer: personal('text', z.string()),
  /** Character offsets in the text, or indexes of messages. */
  start: z.number().int(),
  end: z.number().int(),
});
export type FoundPair = z.infer<typeof foundPairSchema>;

/** Validation error of a row. Texts: `errors:fields.<error>`. */
const failedRowSchema = z.object({ row: z.number().int(), field: z.string(), error: z.string() });

const base = '/api/admin/blooming-school/:agent_id';
const options = { access: 'member', anyOf: editKnowledge, params: agentParams } as const;

/** Teaching an agent of any type by examples. */
export const schoolEndpoints = {
  generateChat: endpoint({
    ...options,
    method: 'POST',
    path: `${base}/generate-chat`,
    summary: 'Generates sample dialogues with a model, or from the agent’s knowledge without one.',
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
  splitChat: endpoint({
    ...options,
    method: 'POST',
    path: `${base}/split-chat`,
    summary:
      'Extracts pairs of question and answer from a text, from messages or from a stored chat.',
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
      /** Chat that the pairs were extracted from. */
      session_id: idSchema.optional(),
      pairs: z.array(foundPairSchema),
    }),
    readOnly: true,
    perMinute: 60,
  }),
  addKnowledge: endpoint({
    ...options,
    method: 'POST',
    path: `${base}/add-knowledge`,
    summary:
      'Adds pairs of question and answer atomically; an existing question gets the new answer.',
    body: z.strictObject({ pairs: z.array(schoolPairSchema).min(1).max(500) }),
    result: z.object({ items: z.array(taughtPairSchema) }),
    status: 201,
    errors: ['feature_disabled'],
  }),
  batchUpsert: endpoint({
    ...options,
    method: 'POST',
    path: `${base}/batch-upsert`,
    summary:
      'Adds up to 500 pairs of question and answer. Invalid rows are returned as `failed`; the others are saved.',
    body: z.strictObject({ items: z.array(z.unknown()).min(1).max(500) }),
    result: z.object({
      created: z.number().int(),
      updated: z.number().int(),
      unchanged: z.number().int(),
      /** Invalid rows by index, from 0. */
      failed: z.array(failedRowSchema),
    }),
    errors: ['feature_disabled'],
  }),
  pairs: endpoint({
    ...options,
    method: 'GET',
    path: `${base}/pairs`,
    summary: 'Lists the pairs of question and answer taught to an agent, newest first.',
    query: z.object({ ...pageQuery(10), text: z.string().max(200).optional() }),
    result: pageOf(taughtPairSchema),
  }),
  removePairs: endpoint({
    ...options,
    method: 'DELETE',
    path: `${base}/pairs`,
    summary: 'Deletes taught pairs of question and answer.',
    query: z.object({ id: idSchema.optional(), ids: idsSchema }),
    body: idOrIds,
    result: deletedSchema,
    errors: ['feature_disabled'],
  }),
};
