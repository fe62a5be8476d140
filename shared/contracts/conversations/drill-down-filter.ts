import { z } from 'zod';
import { dateSchema, idSchema } from '../common.ts';
import { channels, chatOutcomes, handoffReasons } from '../names.ts';

/**
 * Filters that list the chats behind a figure of the statistics: as many chats as the figure counts.
 * Where both days are set, those about questions and sources list the newest chats of the period only,
 * in which the statistics count these.
 */
export const drillDownShape = {
  /** First and last day on which the chats started, in the organization's time zone. */
  started_from: dateSchema.optional(),
  started_until: dateSchema.optional(),
  outcome: z.enum(chatOutcomes).optional(),
  /** Reason of the first handoff. */
  handoff_reason: z.enum(handoffReasons).optional(),
  /** Id of the reason with which a member closed the chat; `none`: closed without one. */
  close_reason: idSchema.optional(),
  language: z.string().min(1).max(20).optional(),
  channel: z.enum(channels).optional(),
  stars: z.coerce.number().int().min(1).max(5).optional(),
  /** Id of a member who wrote in the chat. */
  written_by: idSchema.optional(),
  /** Id of the assigned member. */
  assignee: idSchema.optional(),
  /** Id of a source that an answer of the AI cites. */
  cited_source: idSchema.optional(),
  /** Id of a message: chats in which the same question was asked. */
  question: idSchema.optional(),
  /** Id of a message: chats in which the same question remained unanswered. */
  unanswered_question: idSchema.optional(),
  /** Day of the week (0: Sunday) and hour in which the chats started, in the time zone of `busiest_hours`. */
  weekday: z.coerce.number().int().min(0).max(6).optional(),
  hour: z.coerce.number().int().min(0).max(23).optional(),
};

const drillDownSchema = z.object(drillDownShape);
export type DrillDownFilter = z.infer<typeof drillDownSchema>;
