import { z } from 'zod';
import { handledBy, messageSchema } from './chat.ts';
import { idSchema, timeSchema } from './common.ts';
import { endpoint, streamEndpoint } from './endpoint.ts';
import { languageSchema } from './languages.ts';
import { ofCustomer } from './personal.ts';

/** Why a chat was handed to a person (T22). */
export const handoffReasons = [
  'customer_request',
  'missing_knowledge',
  'unsupported_request',
  'policy_restriction',
  'tool_failure',
  'pending_clarification',
  'usage_limit',
  'member_takeover',
] as const;
export type HandoffReason = (typeof handoffReasons)[number];

/** Who answers a chat, as its customer may know it (acceptance 2.12). */
export const chatStateSchema = z.object({
  session_id: idSchema,
  handled_by: z.enum(handledBy),
  /** Place in the queue, from 1; null unless `queue`. */
  position: z.number().int().nullable(),
  /** Until a person answers, from the latest chats of the window; null when it is not known. */
  expected_seconds: z.number().int().nullable(),
  /** Who looks after the chat; null unless `human`. */
  person: z.object({ name: z.string() }).nullable(),
  /** Why nobody can be asked; null when somebody can. */
  unavailable: z.enum(['disabled', 'closed', 'nobody']).nullable(),
  /** When the business opens next; null when it is open, or nobody knows. */
  back_at: timeSchema.nullable(),
  /** The chat was closed by a person and the customer has not rated it yet. */
  asks_rating: z.boolean(),
});
export type ChatState = z.infer<typeof chatStateSchema>;

export const ratingSchema = z.strictObject({
  stars: z.number().int().min(1).max(5),
  text: ofCustomer('text', z.string().trim().max(500)).optional(),
});

/** What a customer's open chat is told; an event's id rises within the chat. */
export const chatEvents = {
  /** The state as it is now: first of all, and whenever it changes. */
  state: chatStateSchema,
  /** A message that no answer's stream brings: of a person, or a note of the system. */
  message: messageSchema,
  /** A person is writing; forgotten after six seconds without another. */
  typing: z.object({ name: z.string() }),
};
export type ChatEvent = {
  [Name in keyof typeof chatEvents]: { name: Name; data: z.infer<(typeof chatEvents)[Name]> };
}[keyof typeof chatEvents];

const chatParams = z.object({ id: idSchema, session_id: idSchema });

/** The customer's side of a handoff (T21–T26). */
export const handoffEndpoints = {
  request: endpoint({
    method: 'POST',
    path: '/web/:id/handoff',
    access: 'visitor',
    summary: 'Asks for a person; without `session_id` in a new chat. Answers how it stands now.',
    params: z.object({ id: idSchema }),
    body: z.strictObject({
      session_id: idSchema.optional(),
      language: languageSchema.optional(),
      channel: z.enum(['web', 'page']).optional(),
      page_url: z.string().max(2048).optional(),
    }),
    result: chatStateSchema,
    perMinute: 10,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/web/:id/sessions/:session_id/handoff/cancel',
    access: 'visitor',
    summary: 'No longer waits for a person; the AI answers again.',
    params: chatParams,
    result: chatStateSchema,
  }),
  typing: endpoint({
    method: 'POST',
    path: '/web/:id/sessions/:session_id/typing',
    access: 'visitor',
    summary: 'The customer is writing, for the next six seconds.',
    params: chatParams,
    result: z.object({}),
    perMinute: 60,
  }),
  rate: endpoint({
    method: 'PUT',
    path: '/web/:id/sessions/:session_id/rating',
    access: 'visitor',
    summary: 'How the customer found a chat that a person closed.',
    params: chatParams,
    body: ratingSchema,
    result: z.object({ rating: ratingSchema }),
    perMinute: 20,
  }),
  events: streamEndpoint({
    method: 'GET',
    path: '/web/:id/sessions/:session_id/events',
    access: 'visitor',
    summary: 'What happens in a chat beside the AI’s answers; `Last-Event-ID` continues.',
    params: chatParams,
    query: z.object({
      /** Messages after this `seq` are told first. */
      after: z.coerce.number().int().min(0).optional(),
    }),
    events: chatEvents,
  }),
};
