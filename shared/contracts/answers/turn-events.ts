import { z } from 'zod';
import { timeSchema } from '../common.ts';
import { answerCardSchema } from './answer-cards.ts';
import { answerModes, citationSchema, finishes } from './chat.ts';

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
