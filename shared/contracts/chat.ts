import { z } from 'zod';
import { attachmentSchema } from './attachments.ts';
import { idSchema, timeSchema } from './common.ts';
import { ofCustomer } from './personal.ts';

export const sourceTypes = [
  'faq',
  'document',
  'url',
  'product',
  'csv',
  'settings',
  'school',
] as const;

/** A passage that an answer rests on, frozen as it was (Z2). */
export const citationSchema = z.object({
  n: z.number().int(),
  source_type: z.enum(sourceTypes),
  source_id: z.string(),
  title: z.string(),
  url: z.string().nullable(),
  /** The text as it was when the answer was given. */
  excerpt: z.string(),
  source_version: z.number().int(),
  /** SHA-256 of the excerpt, hex. */
  hash: z.string(),
  position: z
    .object({
      page: z.number().int().optional(),
      start: z.number().int().optional(),
      end: z.number().int().optional(),
    })
    .optional(),
  score: z.number(),
  /** Which sentences of the answer rest on it, from 0. */
  sentences: z.array(z.number().int()),
  /** The source changed after the answer, or is gone. */
  changed_since: z.boolean(),
  /** When a web page or a shop was last looked at; absent for what changes only by hand. */
  checked_at: timeSchema.optional(),
  /** It could not be looked at, or was not for long: what it says may be out of date (Z13). */
  is_stale: z.boolean().optional(),
});
export type Citation = z.infer<typeof citationSchema>;

/** Questions to ask with one click: to begin with, or to go on with after an answer (N15). */
const starterCardSchema = z.looseObject({
  kind: z.literal('starter'),
  questions: z.array(z.string()),
});

/** A thing that the business sells. */
const productCardSchema = z.looseObject({
  kind: z.literal('product'),
  name: z.string(),
  /** Words as they are shown, or an amount that the reader’s language writes. */
  price: z
    .union([z.string(), z.object({ amount: z.number(), currency: z.string().length(3) })])
    .optional(),
  description: z.string().optional(),
  image_url: z.string().optional(),
  url: z.string().optional(),
  /** How many are left; absent when nobody counts. */
  stock: z.number().int().min(0).optional(),
});
export type ProductCard = z.infer<typeof productCardSchema>;

const cellSchema = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** Figures that were computed from the business's data, and how. */
export const tableCardSchema = z.looseObject({
  kind: z.literal('table'),
  caption: z.string(),
  columns: z.array(
    z.object({
      name: z.string(),
      type: z.enum(['text', 'number', 'date', 'boolean']),
      /** `%`, or a currency as ISO 4217 has it. */
      unit: z.string().optional(),
    }),
  ),
  /** Dates as ISO 8601 writes them, as short as they are known: `2026`, `2026-03`, `2026-03-01`. */
  rows: z.array(z.array(cellSchema)).max(50),
  /** With those that are not shown. */
  total_rows: z.number().int(),
  /** In words, a sentence each. */
  how_computed: z.array(z.string()),
  /** Which columns a picture of it has below and upwards. */
  chart: z
    .object({ kind: z.enum(['bar', 'line']), x: z.number().int(), y: z.number().int() })
    .optional(),
});
export type TableCard = z.infer<typeof tableCardSchema>;
export type TableCell = TableCard['rows'][number][number];

/** Something richer than text inside a chat; readers ignore kinds they do not know. */
export const cardSchema = z.discriminatedUnion('kind', [
  starterCardSchema,
  productCardSchema,
  tableCardSchema,
  z.looseObject({ kind: z.literal('form') }),
  z.looseObject({ kind: z.literal('contact_request') }),
]);
export type Card = z.infer<typeof cardSchema>;

export const handledBy = ['bot', 'queue', 'human', 'closed'] as const;
export type HandledBy = (typeof handledBy)[number];

export const messageStates = ['stored', 'streaming', 'done', 'stopped', 'failed'] as const;
export const finishes = ['stop', 'length', 'stopped', 'handoff', 'no_answer'] as const;
export type Finish = (typeof finishes)[number];
export const answerModes = ['llm', 'retrieval'] as const;
export type AnswerMode = (typeof answerModes)[number];

/** What the customer thought of an answer (N2). */
export const feedbackSchema = z.object({
  value: z.literal([1, -1]),
  /** In the customer's words. */
  reason: ofCustomer('text', z.string()).optional(),
});
export type Feedback = z.infer<typeof feedbackSchema>;

export const messageSchema = z.object({
  id: idSchema,
  session_id: idSchema,
  /** Rises within the session. */
  seq: z.number().int(),
  sender: z.enum(['customer', 'chatbot']),
  by: z
    .object({
      type: z.enum(['ai', 'human', 'system']),
      member_id: z.string().optional(),
      name: z.string().optional(),
    })
    .optional(),
  text: ofCustomer('text', z.string()),
  state: z.enum(messageStates),
  citations: z.array(citationSchema),
  cards: z.array(cardSchema),
  finish: z.enum(finishes).nullable(),
  mode: z.enum(answerModes).nullable(),
  /** True when the model failed and the answer was quoted from the sources instead. */
  fallback: z.boolean(),
  /** The stream to resume while `state` is `streaming`. */
  stream_id: z.string().nullable(),
  client_id: z.string().nullable(),
  feedback: feedbackSchema.optional(),
  /** The customer asked anew in other words; only the business sees it still. */
  replaced: z.literal(true).optional(),
  /** Files that the customer sent with it; absent when there are none. */
  attachments: z.array(attachmentSchema).optional(),
  created_at: timeSchema,
});
export type Message = z.infer<typeof messageSchema>;

/** Events of a streamed answer (acceptance 2.10): the name → its data. */
export const turnEvents = {
  meta: z.object({
    stream_id: z.string(),
    session_id: z.string(),
    /** Id of the answer's message. */
    message_id: z.string(),
    /** null for a greeting. */
    user_message_id: z.string().nullable(),
    handled_by: z.literal('bot'),
    resume_until: timeSchema,
  }),
  delta: z.object({ t: z.string() }),
  citation: citationSchema,
  card: cardSchema,
  handoff: z.object({
    reason: z.string(),
    state: z.literal('queued'),
    position: z.number().int(),
    expected_seconds: z.number().int().nullable(),
    text: z.string(),
  }),
  done: z.object({
    finish: z.enum(finishes),
    counted: z.boolean(),
    usage: z.object({
      prompt_tokens: z.number().int().optional(),
      completion_tokens: z.number().int().optional(),
      estimated: z.boolean().optional(),
    }),
    mode: z.enum(answerModes),
    fallback: z.boolean().optional(),
  }),
  error: z.object({ code: z.string(), message: z.string(), retryable: z.boolean() }),
};
export type TurnEventName = keyof typeof turnEvents;
/** The data of an event, by its name. */
export type TurnEventData<Name extends TurnEventName> = z.infer<(typeof turnEvents)[Name]>;
export type TurnEvent = {
  [Name in TurnEventName]: { name: Name; data: z.infer<(typeof turnEvents)[Name]> };
}[TurnEventName];
