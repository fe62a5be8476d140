import { z } from 'zod';
import { sourceTypes } from './chat.ts';
import { dateSchema, idSchema, timeSchema } from './common.ts';
import { endpoint } from './endpoint.ts';
import { ofCustomer } from './personal.ts';
import { channels } from './sessions.ts';

/** Version of the statistics (G16). */
export const statisticsVersion = '2024-05-20';

/** Test chats are no customers' chats: they are in no figure. */
const countedChannelSchema = z.enum(channels).exclude(['test']);

const limitSchema = z.object({
  used: z.number().int(),
  /** null: no limit. */
  limit: z.number().int().nullable(),
});

/** What an organization used of its plan in one period (O5). */
export const usageSchema = z.object({
  /** A month that begins on the subscription's day. */
  period: z.object({ start: timeSchema, end: timeSchema, resets_at: timeSchema }),
  chats: limitSchema.extend({ reserved: z.number().int() }),
  mau: limitSchema,
  storage: z.object({ files: z.number().int(), bytes: z.number().int() }),
  /** Chats by channel, of the windows that the caller reaches, as everything below. */
  channels: z.record(countedChannelSchema, z.number().int()),
  windows: z.array(
    z.object({
      hash_id: z.string(),
      name: z.string(),
      chats: z.number().int(),
      mau: z.number().int(),
    }),
  ),
  /** Every day of the period until today, in the organization's time zone. */
  by_day: z.array(
    z.object({
      date: z.string(),
      chats: z.number().int(),
      mau: z.number().int(),
      handoffs: z.number().int(),
      unanswered: z.number().int(),
    }),
  ),
  /** What the figures mean, in the caller's language. */
  definitions: z.object({ chat: z.string(), mau: z.string() }),
});
export type Usage = z.infer<typeof usageSchema>;

const figures = {
  /** Chats begun in which a customer wrote. */
  sessions: z.number().int(),
  /** Answers delivered: what the plan counts (G20). */
  chats: z.number().int(),
  /** Different customers who wrote. */
  visitors: z.number().int(),
  /** Answers that rest on a source. */
  answered: z.number().int(),
  unanswered: z.number().int(),
  handoffs: z.number().int(),
};

export const statisticsTotalsSchema = z.object({
  ...figures,
  /** Of the questions that were answered or found no answer, from 0 to 1; null without any. */
  answered_rate: z.number().nullable(),
  /** Handoffs per session, from 0 to 1. */
  handoff_rate: z.number().nullable(),
});
export type StatisticsTotals = z.infer<typeof statisticsTotalsSchema>;

export const statisticsDaySchema = z.object({ date: z.string(), ...figures });
export type StatisticsDay = z.infer<typeof statisticsDaySchema>;

/** Questions that are the same but for case, spaces and punctuation. */
const askedSchema = z.object({
  /** As it was asked last. */
  text: ofCustomer('text', z.string()),
  count: z.number().int(),
  last_asked_at: timeSchema,
  /** The chat in which it was asked last; null for who may not read chats. */
  session_id: idSchema.nullable(),
  window_hash: z.string(),
});
export type AskedQuestion = z.infer<typeof askedSchema>;

const datesSchema = z.object({ start_date: z.string(), end_date: z.string() });

export const statisticsSchema = z.object({
  version: z.string(),
  /** null: all windows that the caller reaches. */
  window_hash: z.string().nullable(),
  timezone: z.string(),
  period: datesSchema,
  totals: statisticsTotalsSchema,
  /** As many days right before. */
  previous: datesSchema.extend({ totals: statisticsTotalsSchema }),
  /** Every day of the period, also those without a chat. */
  by_day: z.array(statisticsDaySchema),
  channels: z.array(
    z.object({
      channel: countedChannelSchema,
      chats: z.number().int(),
      sessions: z.number().int(),
    }),
  ),
  languages: z.array(z.object({ language: z.string(), sessions: z.number().int() })),
  /** Asked at least twice, most often first, at most 20. */
  top_questions: z.array(askedSchema),
  /** Without an answer, most often first, at most 50. */
  unanswered_questions: z.array(askedSchema),
  /** Cited most often first, at most 20. */
  top_sources: z.array(
    z.object({
      source_type: z.enum(sourceTypes),
      source_id: z.string(),
      title: z.string(),
      url: z.string().nullable(),
      count: z.number().int(),
    }),
  ),
  /** What each figure means, in the caller's language. */
  definitions: z.record(z.string(), z.string()),
});
export type Statistics = z.infer<typeof statisticsSchema>;

export const statisticsEndpoints = {
  /** O5 */
  usage: endpoint({
    method: 'GET',
    path: '/api/admin/organizations/usage',
    access: 'member',
    requires: ['usage'],
    summary: 'What was used of the plan in the period that ends the month; without one, now.',
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
  /** ST4 */
  get: endpoint({
    method: 'GET',
    path: '/api/admin/statistics',
    access: 'member',
    requires: ['usage'],
    summary: 'How chats went, by day, with the days right before to compare; by default 30 days.',
    query: z
      .object({
        version: z.string().max(20).default(statisticsVersion),
        window_hash: idSchema.optional(),
        /** At most 366 days, both included, in the organization's time zone. */
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
