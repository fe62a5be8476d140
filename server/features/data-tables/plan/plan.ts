import { z } from 'zod';

export const measures = [
  'count',
  'sum',
  'mean',
  'median',
  'min',
  'max',
  'distinct',
  /** No figure: the rows themselves. */
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
] as const;
export const periods = ['day', 'week', 'month', 'year'] as const;
/** Rows that an answer shows at most. */
export const mostRows = 50;

const columnSchema = z.int().min(0).max(1_000);

/** PostgreSQL's text takes neither NUL nor half a character. */
const textSchema = z
  .string()
  .max(500)
  .transform((text) => text.toWellFormed().replaceAll('\0', ''));

export const filterSchema = z.strictObject({
  column: columnSchema,
  is: z.enum(comparisons),
  /** Any of them; a comparison takes one. */
  values: z
    .array(z.union([textSchema, z.number(), z.boolean()]))
    .min(1)
    .max(50),
});

/**
 * What is computed of one table: rows that all filters let through, put in groups, a measure of each
 * group, sorted and cut off. Columns are numbers; nothing of it is ever run as code.
 */
export const planSchema = z.strictObject({
  filters: z.array(filterSchema).max(10).default([]),
  /** A date is put in groups by a period. */
  group: z.strictObject({ column: columnSchema, by: z.enum(periods).optional() }).nullish(),
  measure: z.strictObject({ of: z.enum(measures), column: columnSchema.nullish() }),
  /** Groups by their measure or their name; rows by the measure's column. */
  sort: z
    .strictObject({ by: z.enum(['measure', 'group']), order: z.enum(['asc', 'desc']) })
    .default({ by: 'measure', order: 'desc' }),
  limit: z.int().min(1).max(mostRows).default(mostRows),
});
export type Plan = z.infer<typeof planSchema>;
export type PlanFilter = Plan['filters'][number];
export type Measure = Plan['measure']['of'];
export type Period = (typeof periods)[number];
