import { z } from 'zod';
import { toStorableText } from '#server/platform/text/storable-text.ts';

export const measures = [
  'count',
  'sum',
  'mean',
  'median',
  'min',
  'max',
  'distinct',
  /** The rows themselves instead of an aggregate. */
  'rows',
] as const;
export const comparisons = [
  'is',
  'is_not',
  'contains',
  'at_least',
  'at_most',
  'above',
  'below',
  'empty',
  'filled',
] as const;
export const periods = ['day', 'week', 'month', 'year'] as const;
/** The maximum number of rows in an answer. */
export const maxRows = 50;

const columnSchema = z.int().min(0).max(1_000);

const textSchema = z.string().max(500).transform(toStorableText);

export const filterSchema = z.strictObject({
  column: columnSchema,
  is: z.enum(comparisons),
  /** Alternatives; a comparison takes one, `empty` and `filled` none. */
  values: z.array(z.union([textSchema, z.number(), z.boolean()])).max(50),
});

/**
 * A query on one table: rows that match all filters, grouped, with a measure per group, sorted and
 * limited. Columns are given by number, and no part of a plan is executed as code.
 */
export const planSchema = z.strictObject({
  filters: z.array(filterSchema).max(10).default([]),
  /** Dates are grouped by a period. */
  group: z.strictObject({ column: columnSchema, by: z.enum(periods).optional() }).nullish(),
  measure: z.strictObject({ of: z.enum(measures), column: columnSchema.nullish() }),
  /** Groups are sorted by measure or name; rows by the measure's column. */
  sort: z
    .strictObject({ by: z.enum(['measure', 'group']), order: z.enum(['asc', 'desc']) })
    .default({ by: 'measure', order: 'desc' }),
  limit: z.int().min(1).max(maxRows).default(maxRows),
  /**
   * `share`: how many percent of the same measure of other rows; `change`: how much more or less than
   * that of an earlier period.
   */
  compare: z
    .strictObject({ as: z.enum(['share', 'change']), filters: z.array(filterSchema).max(10) })
    .nullish(),
});
export type TablePlan = z.infer<typeof planSchema>;
export type PlanFilter = TablePlan['filters'][number];
export type Measure = TablePlan['measure']['of'];
export type DatePeriod = (typeof periods)[number];
