import { z } from 'zod';
import { idSchema, timeSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { personal } from '../personal.ts';
import { handoffReasons } from './handoff.ts';

/** `open`: there is no answer, or the answer was interrupted. */
export const questionOutcomes = ['answered', 'disliked', 'unanswered', 'open'] as const;
export type QuestionOutcome = (typeof questionOutcomes)[number];

/** Written by a model; null without one, and until it is written. */
const textSchema = personal('text', z.string()).nullable();

/** What happened in a chat before a person was needed. */
const openingSchema = z.object({
  text: textSchema,
  /** The customer's last questions, oldest first. */
  questions: z.array(
    z.object({ text: personal('text', z.string()), outcome: z.enum(questionOutcomes) }),
  ),
});
export type HandoffOpening = z.infer<typeof openingSchema>;

/** What a member and the customer agreed before the AI answers again. */
const closingSchema = z.object({
  text: textSchema,
  /** Their last messages, oldest first. */
  lines: z.array(
    z.object({ by: z.enum(['customer', 'member']), text: personal('text', z.string()) }),
  ),
});
export type HandoffClosing = z.infer<typeof closingSchema>;

export const handoffSummarySchema = z.object({
  id: idSchema,
  reason: z.enum(handoffReasons),
  requested_at: timeSchema,
  /** Null while the chat waits for a person or is with one. */
  ended_at: timeSchema.nullable(),
  opening: openingSchema.nullable(),
  /** Null unless a person wrote to the customer and the handoff ended. */
  closing: closingSchema.nullable(),
});
export type HandoffSummary = z.infer<typeof handoffSummarySchema>;

export const handoffSummaryEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/sessions/:hash/:session_id/handoffs',
    access: 'member',
    anyOf: ['all_chats'],
    ownChats: true,
    summary: 'Lists the summaries of the latest ten handoffs of a chat, newest first.',
    params: z.object({ hash: idSchema, session_id: idSchema }),
    result: z.object({
      session_id: idSchema,
      items: z.array(handoffSummarySchema),
      /** Contact details that the customer left last; null without any. */
      contact: z
        .object({
          name: personal('fact', z.string()).nullable(),
          email: personal('fact', z.string()).nullable(),
          phone_number: personal('fact', z.string()).nullable(),
        })
        .nullable(),
    }),
  }),
};
