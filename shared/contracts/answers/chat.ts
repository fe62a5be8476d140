import { z } from 'zod';
import { idSchema, timeSchema } from '../common.ts';
import { attachmentSchema } from '../conversations/attachments.ts';
import { languageSchema } from '../languages.ts';
import { personal } from '../personal.ts';

/** Kinds of sources that an answer can cite; `settings` are the agent's own settings. */
export const sourceTypes = [
  'faq',
  'document',
  'url',
  'product',
  'csv',
  'settings',
  'school',
] as const;

/** Citation of an answer, as a snapshot of the source. */
export const citationSchema = z.object({
  /** Number of the citation within the answer, from 1. */
  n: z.number().int(),
  source_type: z.enum(sourceTypes),
  source_id: z.string(),
  title: z.string(),
  url: z.string().nullable(),
  /** Text of the passage at the time of the answer. */
  excerpt: z.string(),
  source_version: z.number().int(),
  /** SHA-256 of `excerpt`, hexadecimal. */
  hash: z.string(),
  position: z
    .object({
      page: z.number().int().optional(),
      start: z.number().int().optional(),
      end: z.number().int().optional(),
    })
    .optional(),
  score: z.number(),
  /** Indexes of the answer's sentences that it supports, from 0. */
  sentences: z.array(z.number().int()),
  /** The source was updated or deleted after the answer. */
  changed_since: z.boolean(),
  /** Last crawl of a web page or shop; absent for sources that are not crawled. */
  checked_at: timeSchema.optional(),
  /** The last crawl failed or is too old, so the content may be outdated. */
  is_stale: z.boolean().optional(),
});
export type Citation = z.infer<typeof citationSchema>;

/** Starter or follow-up questions, shown as buttons. */
const starterCardSchema = z.looseObject({
  kind: z.literal('starter'),
  questions: z.array(z.string()),
});

const amountSchema = z.object({ amount: z.number(), currency: z.string().length(3) });

const productCardSchema = z.looseObject({
  kind: z.literal('product'),
  /** Id of the shop's product; absent for other offers. */
  id: idSchema.optional(),
  name: z.string(),
  /** What distinguishes it from other cards of the same name: “white, L”. */
  variant: z.string().optional(),
  /** The options of the variants that the card stands for: `{ "Size": "L" }`. */
  variant_options: z.record(z.string(), z.string()).optional(),
  /** Options that are left to choose from. */
  options: z.array(z.object({ name: z.string(), values: z.array(z.string()) })).optional(),
  /** Formatted text, or an amount that the client formats in the reader's language. */
  price: z.union([z.string(), amountSchema]).optional(),
  /** Where variants differ in price; `price` is then the lowest. */
  highest_price: amountSchema.optional(),
  /** Price before a discount. */
  regular_price: amountSchema.optional(),
  description: z.string().optional(),
  image_url: z.string().optional(),
  url: z.string().optional(),
  /** Quantity in stock; absent when it is not tracked. */
  stock: z.number().int().min(0).optional(),
});
export type ProductCard = z.infer<typeof productCardSchema>;

const cellSchema = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** Figures computed from the business's data tables. */
export const tableCardSchema = z.looseObject({
  kind: z.literal('table'),
  caption: z.string(),
  columns: z.array(
    z.object({
      name: z.string(),
      type: z.enum(['text', 'number', 'date', 'boolean']),
      /** `%`, or an ISO 4217 currency. */
      unit: z.string().optional(),
    }),
  ),
  /** Dates are ISO 8601 in their known precision: `2026`, `2026-03`, `2026-03-01`. */
  rows: z.array(z.array(cellSchema)).max(50),
  /** Row count before truncation to `rows`. */
  total_rows: z.number().int(),
  /** Sentences that explain the computation. */
  how_computed: z.array(z.string()),
  /** Chart of the table; `x` and `y` are column indexes. */
  chart: z
    .object({ kind: z.enum(['bar', 'line']), x: z.number().int(), y: z.number().int() })
    .optional(),
});
export type TableCard = z.infer<typeof tableCardSchema>;
export type TableCell = TableCard['rows'][number][number];

/** What a customer typed in the chat, for the contact form. */
const contactPrefillSchema = z.object({
  email: personal('fact', z.string()).optional(),
  /** E.164. */
  phone_number: personal('fact', z.string()).optional(),
});
export type ContactPrefill = z.infer<typeof contactPrefillSchema>;

/** Offers the contact form. */
const contactRequestCardSchema = z.looseObject({
  kind: z.literal('contact_request'),
  prefill: contactPrefillSchema.optional(),
});

/** Rich content of a message. Clients must ignore unknown kinds. */
export const answerCardSchema = z.discriminatedUnion('kind', [
  starterCardSchema,
  productCardSchema,
  tableCardSchema,
  z.looseObject({ kind: z.literal('form') }),
  contactRequestCardSchema,
]);
export type AnswerCard = z.infer<typeof answerCardSchema>;

/** Who answers a chat: the AI, nobody yet (queued for a member), a member, or nobody (closed). */
export const handledBy = ['bot', 'queue', 'human', 'closed'] as const;
export type HandledBy = (typeof handledBy)[number];

export const messageStates = ['stored', 'streaming', 'done', 'stopped', 'failed'] as const;
/** Why an answer ended. */
export const finishes = ['stop', 'length', 'stopped', 'handoff', 'no_answer'] as const;
export type Finish = (typeof finishes)[number];
/** `llm`: generated by a model; `retrieval`: quoted from the sources. */
export const answerModes = ['llm', 'retrieval'] as const;
export type AnswerMode = (typeof answerModes)[number];

/** Customer feedback on an answer: 1 is helpful, -1 is not. */
export const feedbackSchema = z.object({
  value: z.literal([1, -1]),
  reason: personal('text', z.string()).optional(),
});
export type Feedback = z.infer<typeof feedbackSchema>;

/** A text of a message in another language than the one in which it was sent. */
export const wordingSchema = z.object({
  language: languageSchema,
  text: personal('text', z.string()),
});
export type Wording = z.infer<typeof wordingSchema>;

/** The message that a reply quotes, as it was when it was quoted. */
const quoteSchema = z.object({
  message_id: idSchema,
  sender: z.enum(['customer', 'chatbot']),
  text: personal('text', z.string()),
});
export type Quote = z.infer<typeof quoteSchema>;

/** Message of a chat. */
export const messageSchema = z.object({
  id: idSchema,
  session_id: idSchema,
  /** Increases within the session. */
  seq: z.number().int(),
  sender: z.enum(['customer', 'chatbot']),
  by: z
    .object({
      type: z.enum(['ai', 'human', 'system']),
      member_id: z.string().optional(),
      name: z.string().optional(),
    })
    .optional(),
  text: personal('text', z.string()),
  state: z.enum(messageStates),
  citations: z.array(citationSchema),
  cards: z.array(answerCardSchema),
  finish: z.enum(finishes).nullable(),
  mode: z.enum(answerModes).nullable(),
  /** The model failed, so the answer was quoted from the sources. */
  fallback: z.boolean(),
  /** Stream to resume while `state` is `streaming`; null otherwise. */
  stream_id: z.string().nullable(),
  client_id: z.string().nullable(),
  feedback: feedbackSchema.optional(),
  /** The customer replaced this question; it is visible only to members. */
  replaced: z.literal(true).optional(),
  /** Absent when there are none. */
  attachments: z.array(attachmentSchema).optional(),
  quote: quoteSchema.optional(),
  /** The member changed the text after it was sent. */
  edited_at: timeSchema.optional(),
  /** The member retracted the reply; its text is empty. */
  retracted_at: timeSchema.optional(),
  /** Text before the first edit or the retraction. Only members see it. */
  first_text: personal('text', z.string()).optional(),
  /** What the member wrote before it was translated into `text`. Only members see it. */
  original: wordingSchema.optional(),
  /** Translations of a customer's message. Only members see them. */
  translations: z.array(wordingSchema).optional(),
  created_at: timeSchema,
});
export type Message = z.infer<typeof messageSchema>;

/** Server-sent events of an answer stream, by name. */
export const turnEvents = {
  meta: z.object({
    stream_id: z.string(),
    session_id: z.string(),
    /** Id of the answer. */
    message_id: z.string(),
    /** Id of the question; null for a greeting. */
    user_message_id: z.string().nullable(),
    handled_by: z.literal('bot'),
    resume_until: timeSchema,
  }),
  delta: z.object({ t: z.string() }),
  citation: citationSchema,
  card: answerCardSchema,
  handoff: z.object({
    reason: z.string(),
    /** `human`: a member took the chat over while the AI was answering. */
    state: z.enum(['queued', 'human']),
    /** Position in the queue, from 1; null when a member answers. */
    position: z.number().int().nullable(),
    expected_seconds: z.number().int().nullable(),
    /** The member who answers; absent in the queue. */
    person: z.object({ name: z.string() }).optional(),
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
/** Data of an event of an answer stream. */
export type TurnEventData<Name extends TurnEventName> = z.infer<(typeof turnEvents)[Name]>;
export type TurnEvent = {
  [Name in TurnEventName]: { name: Name; data: z.infer<(typeof turnEvents)[Name]> };
}[TurnEventName];
