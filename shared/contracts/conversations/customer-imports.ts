import { z } from 'zod';
import { idSchema } from '../common.ts';
import { uploadEndpoint } from '../endpoint.ts';
import { customerImportLimits } from '../limits.ts';
import { personal } from '../personal.ts';

/** Why a row is not imported. */
export const importProblems = [
  'no_address',
  'invalid_email',
  'invalid_phone',
  'too_long',
  'unknown_state',
  'unknown_tag',
  'too_many_tags',
  'invalid_value',
  'duplicate',
] as const;
export type ImportProblem = (typeof importProblems)[number];

/**
 * What a column contains: `ignore`, `name`, `email`, `phone`, `progress`, `tags` or the custom field
 * `field:<key>`.
 */
const targetSchema = z
  .string()
  .regex(/^(?:ignore|name|email|phone|progress|tags|field:[a-z][a-z0-9_]{0,39})$/);

/** Targets of the columns in their order, separated by commas; each but `ignore` at most once. */
const mappingSchema = z
  .string()
  .max(customerImportLimits.columns * 50)
  .transform((text) => text.split(','))
  .pipe(z.array(targetSchema).max(customerImportLimits.columns))
  .refine(
    (targets) => {
      const used = targets.filter((target) => target !== 'ignore');
      return new Set(used).size === used.length;
    },
    { message: 'duplicate' },
  );

const rowSchema = z.object({
  /** Number of the row in the file; the row of the headings is 1. */
  row: z.number().int(),
  /** `update`: the customer with this email or phone exists. */
  outcome: z.enum(['create', 'update', 'skip']),
  name: personal('fact', z.string()).nullable(),
  email: personal('fact', z.string()).nullable(),
  phone: personal('fact', z.string()).nullable(),
  /** Empty unless the row is skipped. */
  problems: z.array(
    z.object({
      code: z.enum(importProblems),
      /** Index of the column; null for the row. */
      column: z.number().int().nullable(),
    }),
  ),
});
export type ImportRow = z.infer<typeof rowSchema>;

const countsSchema = z.object({
  created: z.number().int(),
  updated: z.number().int(),
  skipped: z.number().int(),
});

const checkSchema = z.object({
  columns: z.array(
    z.object({
      heading: z.string(),
      /** The mapping that was sent, or the guess. */
      target: z.string(),
      /** The first value of the column. */
      sample: personal('fact', z.string()).nullable(),
    }),
  ),
  rows: z.array(rowSchema),
  counts: countsSchema,
});
export type ImportCheck = z.infer<typeof checkSchema>;

const member = {
  access: 'member',
  anyOf: ['customer_info'],
  roles: ['owner', 'leader'],
  errors: ['file_too_large', 'unsupported_file'],
  perMinute: 30,
} as const;
const params = z.object({ hash: idSchema });

export const customerImportEndpoints = {
  check: uploadEndpoint({
    ...member,
    method: 'POST',
    path: '/api/admin/windows/:hash/contact/import/check',
    summary: 'Returns what an import of a CSV or XLSX file of customers would do; nothing changes.',
    params,
    /** Without a mapping, the headings decide. */
    fields: z.object({ mapping: mappingSchema.optional() }),
    result: checkSchema,
    readOnly: true,
  }),
  run: uploadEndpoint({
    ...member,
    method: 'POST',
    path: '/api/admin/windows/:hash/contact/import',
    summary:
      'Imports the customers of a CSV or XLSX file at once or not at all; rows with problems are skipped.',
    params,
    fields: z.object({ mapping: mappingSchema }),
    result: countsSchema,
  }),
};
