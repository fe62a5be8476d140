import { z } from 'zod';
import { handledBy } from '../answers/chat.ts';
import { channels } from '../names.ts';
import { personal } from '../personal.ts';
import { contactReasons } from './contact-form.ts';
import { customerFieldsSchema } from './customer-fields.ts';
import type { ExportKind } from './exports.ts';
import { unansweredReasons } from './unanswered.ts';

const text = z.string();
const optional = text.nullable();
const count = z.number().int();
const chatColumns = { session_id: text, chatbot: text };

/**
 * The rows of exports by kind; the keys are the columns in their order. JSON files contain them as
 * they are.
 */
export const exportedRows = {
  chats: z.object({
    ...chatColumns,
    started_at: text,
    last_message_at: text,
    customer: personal('name', text),
    user_id: personal('fact', text).nullable(),
    channel: z.enum(channels),
    language: text,
    state: z.enum(handledBy),
    assignee: optional,
    tags: z.array(text),
    message_count: count,
    is_unanswered: z.boolean(),
    stars: count.nullable(),
    comment: personal('text', text).nullable(),
    page_url: personal('url', text).nullable(),
  }),
  messages: z.object({
    ...chatColumns,
    number: count,
    sent_at: text,
    sender: z.enum(['customer', 'chatbot']),
    author: optional,
    text: personal('text', text),
    files: z.array(personal('file', text)),
    feedback: z.enum(['like', 'dislike']).nullable(),
    feedback_reason: personal('text', text).nullable(),
  }),
  ratings: z.object({
    ...chatColumns,
    last_message_at: text,
    /** For a chat, when it last changed. */
    rated_at: text,
    customer: personal('name', text),
    /** Of a chat. */
    stars: count.nullable(),
    /** Of a single answer. */
    feedback: z.enum(['like', 'dislike']).nullable(),
    answer: personal('text', text).nullable(),
    comment: personal('text', text).nullable(),
    assignee: optional,
    channel: z.enum(channels),
    language: text,
  }),
  contacts: z.object({
    contact_id: text,
    chatbot: text,
    created_at: text,
    name: personal('fact', text).nullable(),
    user_id: personal('fact', text).nullable(),
    email: personal('fact', text).nullable(),
    phone: personal('fact', text).nullable(),
    message: personal('fact', text).nullable(),
    reason: z.enum(contactReasons),
    /** The state's own name, or the id of a default one. */
    progress: text,
    assignee: optional,
    gender: personal('fact', text).nullable(),
    date_of_birth: personal('fact', text).nullable(),
    occupation: personal('fact', text).nullable(),
    hobby: personal('fact', z.array(text)),
    dream: personal('fact', z.array(text)),
    customer_language: personal('fact', text).nullable(),
    /** By key; tables have a column for each. */
    fields: customerFieldsSchema,
    memo: personal('fact', text).nullable(),
    channel: z.enum(channels),
    language: text,
    page_url: personal('url', text).nullable(),
    consent_at: optional,
    session_id: optional,
  }),
  unanswered: z.object({
    question: personal('text', text),
    variants: z.array(personal('text', text)),
    count,
    last_asked_at: text,
    languages: z.array(text),
    reasons: z.array(z.enum(unansweredReasons)),
  }),
} satisfies Record<ExportKind, z.ZodObject>;

export type ExportedRow<Kind extends ExportKind> = z.infer<(typeof exportedRows)[Kind]>;
