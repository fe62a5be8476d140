import { z } from 'zod';
import { dateSchema, idSchema, timeSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import {
  customerChannelSchema,
  datesSchema,
  figuresShape,
  questionsShape,
  teamShape,
} from './statistics-parts.ts';

export type {
  CustomerChannel,
  QuestionCount,
  StatisticsDay,
  StatisticsTotals,
} from './statistics-parts.ts';

/** Current version of the statistics; others fail with `unsupported_version`. */
export const statisticsVersion = '2024-05-20';

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
  /** `billed`: used beyond the plan; `max_billed`: how many may be, 0 where the AI stops at the limit. */
  chats: limitSchema.extend({
    reserved: z.number().int(),
    billed: z.number().int(),
    max_billed: z.number().int(),
  }),
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
  channels: z.record(customerChannelSchema, z.number().int()),
  windows: z.array(
    z.object({
      hash_id: z.string(),
      name: z.string(),
      chats: z.number().int(),
      mau: z.number().int(),
      /** Prompt and completion tokens of its models. */
      tokens: z.number(),
      /** 0 where no price is known. */
      cost: z.number(),
    }),
  ),
  /** Currency of the costs, ISO 4217. */
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

const rangeShape = {
  version: z.string(),
  /** Null: all windows that the caller can access, without deleted ones, whose chats are listed nowhere. */
  window_hash: z.string().nullable(),
  timezone: z.string(),
  period: datesSchema,
};

/** Definitions of the figures, in the caller's language. */
const definitionsShape = { definitions: z.record(z.string(), z.string()) };

const statisticsFiguresSchema = z.object({
  ...rangeShape,
  ...figuresShape,
  ...definitionsShape,
});
export type StatisticsFigures = z.infer<typeof statisticsFiguresSchema>;
const statisticsQuestionsSchema = z.object({ ...rangeShape, ...questionsShape });
export type StatisticsQuestions = z.infer<typeof statisticsQuestionsSchema>;
const statisticsTeamSchema = z.object({ ...rangeShape, ...teamShape });
export type StatisticsTeam = z.infer<typeof statisticsTeamSchema>;
export const statisticsSchema = z.object({
  ...rangeShape,
  ...figuresShape,
  ...questionsShape,
  ...teamShape,
  ...definitionsShape,
});
export type Statistics = z.infer<typeof statisticsSchema>;

const statisticsQuerySchema = z
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
  });
export type StatisticsQuery = z.infer<typeof statisticsQuerySchema>;

const ofStatistics = {
  method: 'GET',
  access: 'member',
  anyOf: ['usage'],
  query: statisticsQuerySchema,
  errors: ['unsupported_version'],
} as const;

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
    ...ofStatistics,
    path: '/api/admin/statistics',
    summary:
      'Returns chat statistics by day, with totals of the preceding period; defaults to 30 days.',
    result: statisticsSchema,
  }),
  figures: endpoint({
    ...ofStatistics,
    path: '/api/admin/statistics/figures',
    summary: 'Returns the figures of the statistics by day, channel, language and window.',
    result: statisticsFiguresSchema,
  }),
  questions: endpoint({
    ...ofStatistics,
    path: '/api/admin/statistics/questions',
    summary: 'Returns the frequent and unanswered questions and the cited sources.',
    result: statisticsQuestionsSchema,
  }),
  team: endpoint({
    ...ofStatistics,
    path: '/api/admin/statistics/team',
    summary: 'Returns the busiest hours, handoffs by reason, load of members and ratings.',
    result: statisticsTeamSchema,
  }),
};
