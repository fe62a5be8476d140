import { z } from 'zod';
import { sourceTypes } from '../answers/chat.ts';
import { dateSchema, idSchema, timeSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { personal } from '../personal.ts';
import { channels } from './sessions.ts';

/** Current version of the statistics; others fail with `unsupported_version`. */
export const statisticsVersion = '2024-05-20';

/** Test chats are not counted. */
const countedChannelSchema = z.enum(channels).exclude(['test']);

const limitSchema = z.object({
  used: z.number().int(),
  /** Null: unlimited. */
  limit: z.number().int().nullable(),
});

/** Plan usage in one billing period. */
export const usageSchema = z.object({
  /** Month that starts on the day of the subscription. */
  period: z.object({ start: timeSchema, end: timeSchema, resets_at: timeSchema }),
  /** `reserved`: pending answers, which count towards the limit. */
  chats: limitSchema.extend({ reserved: z.number().int() }),
  /** Monthly active users: customers who wrote. */
  mau: limitSchema,
  /** Uploads of members and customers. */
  storage: z.object({
    files: z.number().int(),
    bytes: z.number().int(),
    /** Null: unlimited. */
    limit_bytes: z.number().int().nullable(),
  }),
  /** Chats by channel; this and the following fields cover windows that the caller can access. */
  channels: z.record(countedChannelSchema, z.number().int()),
  windows: z.array(
    z.object({
      hash_id: z.string(),
      name: z.string(),
      chats: z.number().int(),
      mau: z.number().int(),
      /** What its model read and wrote. */
      tokens: z.number(),
      /** 0 where no price is known. */
      cost: z.number(),
    }),
  ),
  /** Of the costs: ISO 4217. */
  currency: z.string(),
  /** Days of the period up to today, in the organization's time zone. */
  by_day: z.array(
    z.object({
      date: z.string(),
      chats: z.number().int(),
      mau: z.number().int(),
      handoffs: z.number().int(),
      unanswered: z.number().int(),
    }),
  ),
  /** Tokens of background calls to models in the period, such as for questions about new FAQs. */
  models: z.array(
    z.object({
      purpose: z.string(),
      model: z.string(),
      calls: z.number().int(),
      prompt_tokens: z.number().int(),
      completion_tokens: z.number().int(),
    }),
  ),
  /** Definitions of the figures, in the caller's language. */
  definitions: z.object({ chat: z.string(), mau: z.string() }),
});
export type Usage = z.infer<typeof usageSchema>;

const figures = {
  /** Chats started in which the customer wrote. */
  sessions: z.number().int(),
  /** Delivered answers, which count towards the plan's limit. */
  chats: z.number().int(),
  /** Distinct customers who wrote. */
  visitors: z.number().int(),
  /** Answers that cite a source. */
  answered: z.number().int(),
  unanswered: z.number().int(),
  handoffs: z.number().int(),
};

export const statisticsTotalsSchema = z.object({
  ...figures,
  /** Share of answered questions, from 0 to 1; null without questions. */
  answered_rate: z.number().nullable(),
  /** Handoffs per session, from 0 to 1. */
  handoff_rate: z.number().nullable(),
});
export type StatisticsTotals = z.infer<typeof statisticsTotalsSchema>;

export const statisticsDaySchema = z.object({ date: z.string(), ...figures });
export type StatisticsDay = z.infer<typeof statisticsDaySchema>;

/** Frequency of a question, ignoring case, whitespace and punctuation. */
const questionCountSchema = z.object({
  /** Latest wording. */
  text: personal('text', z.string()),
  count: z.number().int(),
  last_asked_at: timeSchema,
  /** Latest chat with the question; null for callers who cannot read chats. */
  session_id: idSchema.nullable(),
  window_hash: z.string(),
});
export type QuestionCount = z.infer<typeof questionCountSchema>;

const datesSchema = z.object({ start_date: z.string(), end_date: z.string() });

export const statisticsSchema = z.object({
  version: z.string(),
  /** Null: all windows that the caller can access. */
  window_hash: z.string().nullable(),
  timezone: z.string(),
  period: datesSchema,
  totals: statisticsTotalsSchema,
  /** Preceding period of equal length. */
  previous: datesSchema.extend({ totals: statisticsTotalsSchema }),
  /** Every day of the period, including those without chats. */
  by_day: z.array(statisticsDaySchema),
  channels: z.array(
    z.object({
      channel: countedChannelSchema,
      chats: z.number().int(),
      sessions: z.number().int(),
    }),
  ),
  languages: z.array(z.object({ language: z.string(), sessions: z.number().int() })),
  /** Asked at least twice, most frequent first, at most 20. */
  top_questions: z.array(questionCountSchema),
  /** Unanswered, most frequent first, at most 50. */
  unanswered_questions: z.array(questionCountSchema),
  /** Most cited first, at most 20. */
  top_sources: z.array(
    z.object({
      source_type: z.enum(sourceTypes),
      source_id: z.string(),
      title: z.string(),
      url: z.string().nullable(),
      count: z.number().int(),
    }),
  ),
  /** Definitions of the figures, in the caller's language. */
  definitions: z.record(z.string(), z.string()),
});
export type Statistics = z.infer<typeof statisticsSchema>;

export const statisticsEndpoints = {
  usage: endpoint({
    method: 'GET',
    path: '/api/admin/organizations/usage',
    access: 'member',
    anyOf: ['usage'],
    summary:
      'Returns the plan usage of the billing period that ends in the given month; defaults to the current one.',
    query: z
      .object({
        year: z.coerce.number().int().min(2000).max(2100).optional(),
        month: z.coerce.number().int().min(1).max(12).optional(),
      })
      .refine(({ year, month }) => (year === undefined) === (month === undefined), {
        path: ['month'],
        message: 'required',
      }),
    result: usageSchema,
  }),
  get: endpoint({
    method: 'GET',
    path: '/api/admin/statistics',
    access: 'member',
    anyOf: ['usage'],
    summary:
      'Returns chat statistics by day, with totals of the preceding period; defaults to 30 days.',
    query: z
      .object({
        version: z.string().max(20).default(statisticsVersion),
        window_hash: idSchema.optional(),
        /** Inclusive range of at most 366 days, in the organization's time zone. */
        start_date: dateSchema.optional(),
        end_date: dateSchema.optional(),
        interval: z.literal('day').default('day'),
      })
      .refine(({ start_date, end_date }) => !start_date || !end_date || start_date <= end_date, {
        path: ['end_date'],
        message: 'too_small',
      }),
    result: statisticsSchema,
    errors: ['unsupported_version'],
  }),
};
