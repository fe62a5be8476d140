import { z } from 'zod';
import { handledBy, messageSchema } from '../answers/chat.ts';
import { idSchema, maxSeq, timeSchema } from '../common.ts';
import { endpoint, streamEndpoint } from '../endpoint.ts';
import { languageSchema } from '../languages.ts';
import { personal } from '../personal.ts';

export { type HandoffReason, handoffReasons } from '../names.ts';

/** State of a chat as shown to its customer. */
export const chatStateSchema = z.object({
  session_id: idSchema,
  handled_by: z.enum(handledBy),
  /** Position in the queue, from 1; null unless `handled_by` is `queue`. */
  position: z.number().int().nullable(),
  /** Expected waiting time, estimated from recent chats of the window; null if unknown. */
  expected_seconds: z.number().int().nullable(),
  /** Assigned member; null unless `handled_by` is `human`. */
  person: z.object({ name: z.string() }).nullable(),
  /** Reason why a handoff cannot be requested; null if it can. */
  unavailable: z.enum(['disabled', 'closed', 'nobody']).nullable(),
  /** Next opening time; null while open or without one. */
  back_at: timeSchema.nullable(),
  /** A member closed the chat and it is not rated yet. */
  asks_rating: z.boolean(),
});
export type ChatState = z.infer<typeof chatStateSchema>;

/** Customer's rating of a chat that a member answered. */
export const ratingSchema = z.strictObject({
  stars: z.number().int().min(1).max(5),
  text: personal('text', z.string().trim().max(500)).optional(),
});

/** Server-sent events of a chat for its customer; ids increase within the chat. */
export const chatEvents = {
  /** Current state; sent first and after every change. */
  state: chatStateSchema,
  /** Message of a member or the system; answers of the AI have their own stream. */
  message: messageSchema,
  /** Typing indicator of a member; expires after six seconds. */
  typing: z.object({ name: z.string() }),
};
export type ChatEvent = {
  [Name in keyof typeof chatEvents]: { name: Name; data: z.infer<(typeof chatEvents)[Name]> };
}[keyof typeof chatEvents];

const chatParams = z.object({ id: idSchema, session_id: idSchema });

/** Handoff endpoints for customers. */
export const handoffEndpoints = {
  request: endpoint({
    method: 'POST',
    path: '/web/:id/handoff',
    access: 'customer',
    summary: 'Requests a handoff to a member; starts a new chat if `session_id` is absent.',
    params: z.object({ id: idSchema }),
    body: z.strictObject({
      session_id: idSchema.optional(),
      language: languageSchema.optional(),
      channel: z.enum(['web', 'page']).optional(),
      page_url: z.string().max(2048).optional(),
    }),
    result: chatStateSchema,
    errors: ['subscription_suspended', 'window_archived'],
    perMinute: 10,
  }),
  cancel: endpoint({
    method: 'POST',
    path: '/web/:id/sessions/:session_id/handoff/cancel',
    access: 'customer',
    summary: 'Cancels a handoff request; the AI answers again.',
    params: chatParams,
    result: chatStateSchema,
  }),
  typing: endpoint({
    method: 'POST',
    path: '/web/:id/sessions/:session_id/typing',
    access: 'customer',
    summary: 'Shows a typing indicator to members for six seconds.',
    params: chatParams,
    result: z.object({}),
    perMinute: 60,
  }),
  rate: endpoint({
    method: 'PUT',
    path: '/web/:id/sessions/:session_id/rating',
    access: 'customer',
    summary: 'Rates a chat that a member closed.',
    params: chatParams,
    body: ratingSchema,
    result: z.object({ rating: ratingSchema }),
    perMinute: 20,
  }),
  events: streamEndpoint({
    method: 'GET',
    path: '/web/:id/sessions/:session_id/events',
    access: 'customer',
    summary:
      'Streams the state and messages of a chat, except answers of the AI; `Last-Event-ID` resumes.',
    params: chatParams,
    query: z.object({
      /** Replays messages after this `seq` first. */
      after: z.coerce.number().int().min(0).max(maxSeq).optional(),
    }),
    events: chatEvents,
  }),
};
