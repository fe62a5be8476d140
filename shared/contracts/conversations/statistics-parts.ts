import { z } from 'zod';
import { sourceTypes } from '../answers/chat.ts';
import { idSchema, timeSchema } from '../common.ts';
import { channels } from '../names.ts';
import { personal } from '../personal.ts';
import { handoffReasons } from './handoff.ts';

/** Statistics include no test chats. */
export const customerChannelSchema = z.enum(channels).exclude(['test']);
export type CustomerChannel = z.infer<typeof customerChannelSchema>;

/** Counts of chats by their first day: sums over any dimension equal the total. */
const chatFigures = {
  /** Chats that started in the period and contain a message of the customer; the other figures are about these. */
  sessions: z.number().int(),
  /** Answers that cite a source. */
  answered: z.number().int(),
  /** Questions without an answer. */
  unanswered: z.number().int(),
  /** Chats that were handed off to a person, at least once. */
  handoffs: z.number().int(),
  /** Chats that a member closed after a handoff, unless there was another handoff since. */
  closed: z.number().int(),
  /** Chats without a handoff. */
  deflected: z.number().int(),
  /** Chats without a handoff that were liked, or answered and not repeated within 24 hours. */
  resolved: z.number().int(),
  /** Chats that the customer rated. */
  ratings: z.number().int(),
  /** Chats rated with 4 or 5 stars. */
  satisfied: z.number().int(),
  /** Answers that customers liked. */
  likes: z.number().int(),
  dislikes: z.number().int(),
};

const figures = {
  ...chatFigures,
  /** Delivered answers, which count towards the plan's limit. */
  chats: z.number().int(),
  /** Distinct customers; one who wrote on two days counts once in the total. */
  visitors: z.number().int(),
};

/** From 0 to 1; null when the denominator is 0. */
const rateSchema = z.number().min(0).max(1).nullable();
/** Median; null without one. */
const medianSchema = z.number().nullable();

const statisticsTotalsSchema = z.object({
  ...figures,
  /** Answered questions as a share of those answered and unanswered. */
  answered_rate: rateSchema,
  handoff_rate: rateSchema,
  deflection_rate: rateSchema,
  resolution_rate: rateSchema,
  /** Customer satisfaction: satisfied of all ratings. */
  csat: rateSchema,
  like_rate: rateSchema,
  /** From the first question to the first text of the answer. */
  first_answer_ms: medianSchema,
  /** From the request for a person to the first message of a member. */
  first_reply_seconds: medianSchema,
  /** From the request for a person until a member accepts. */
  waiting_seconds: medianSchema,
});
export type StatisticsTotals = z.infer<typeof statisticsTotalsSchema>;

const statisticsDaySchema = z.object({ date: z.string(), ...figures });
export type StatisticsDay = z.infer<typeof statisticsDaySchema>;

/** Frequency of a question, ignoring case, whitespace and punctuation. */
const questionCountSchema = z.object({
  /** Latest wording. */
  text: personal('text', z.string()),
  count: z.number().int(),
  /** Chats with the question. */
  sessions: z.number().int(),
  last_asked_at: timeSchema,
  /** Latest chat with the question; null for callers who cannot read chats. */
  session_id: idSchema.nullable(),
  /** Latest message with the question, by which the chats with it are listed; null for the same callers. */
  message_id: idSchema.nullable(),
  window_hash: z.string(),
});
export type QuestionCount = z.infer<typeof questionCountSchema>;

export const datesSchema = z.object({ start_date: z.string(), end_date: z.string() });

export const figuresShape = {
  totals: statisticsTotalsSchema,
  /** Preceding period of equal length. */
  previous: datesSchema.extend({ totals: statisticsTotalsSchema }),
  /** Every day of the period, including those without chats. */
  by_day: z.array(statisticsDaySchema),
  channels: z.array(
    z.object({ channel: customerChannelSchema, ...chatFigures, chats: z.number().int() }),
  ),
  languages: z.array(z.object({ language: z.string(), ...chatFigures })),
  /** Windows with chats in the period. */
  windows: z.array(
    z.object({
      hash_id: z.string(),
      name: z.string(),
      ...chatFigures,
      chats: z.number().int(),
    }),
  ),
};

export const questionsShape = {
  /** Number of chats, the newest of the period, in which these questions and sources are counted. */
  counted_sessions: z.number().int(),
  /** Asked at least twice, most frequent first, at most 20. */
  top_questions: z.array(questionCountSchema),
  /** Unanswered, most frequent first, at most 50. */
  unanswered_questions: z.array(questionCountSchema),
  /** By the number of answers that cite them, at most 20. */
  top_sources: z.array(
    z.object({
      source_type: z.enum(sourceTypes),
      source_id: z.string(),
      title: z.string(),
      url: z.string().nullable(),
      count: z.number().int(),
      /** Chats with such an answer. */
      sessions: z.number().int(),
    }),
  ),
};

export const teamShape = {
  /** Started chats by hour of the week, in the window's or the organization's time zone. */
  busiest_hours: z.object({
    timezone: z.string(),
    cells: z.array(
      z.object({
        /** 0 is Sunday. */
        day: z.number().int().min(0).max(6),
        hour: z.number().int().min(0).max(23),
        sessions: z.number().int(),
      }),
    ),
  }),
  /** Handed-off chats by the reason of their first handoff. */
  handoff_reasons: z.array(
    z.object({
      reason: z.enum(handoffReasons),
      sessions: z.number().int(),
      /** Chats in which a member accepted a handoff. */
      accepted: z.number().int(),
    }),
  ),
  /** Chats that a member closed after a handoff, by the reason of the last closing. */
  close_reasons: z.array(
    z.object({
      /** Null: closed without a reason. */
      reason: idSchema.nullable(),
      /** Default reasons are named in the caller's language; null without a reason. */
      name: z.string().nullable(),
      sessions: z.number().int(),
    }),
  ),
  /** Current members who wrote in chats of the period or have open chats. */
  members: z.array(
    z.object({
      member_id: z.string(),
      name: z.string(),
      /** Chats of the period in which the member wrote. */
      sessions: z.number().int(),
      /** Messages in these chats. */
      replies: z.number().int(),
      /** Assigned chats at present. */
      open: z.number().int(),
      /** Ratings of chats of the period that are assigned to the member. */
      ratings: z.number().int(),
      satisfied: z.number().int(),
    }),
  ),
  /** Number of ratings with one to five stars. */
  stars: z.array(z.object({ stars: z.number().int(), ratings: z.number().int() })),
  /** Latest comments of ratings, at most 20; none for callers who cannot read chats. */
  comments: z.array(
    z.object({
      session_id: idSchema,
      window_hash: z.string(),
      stars: z.number().int(),
      text: personal('text', z.string()),
      started_at: timeSchema,
    }),
  ),
};
