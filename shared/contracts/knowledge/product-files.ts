import { z } from 'zod';
import { idSchema, timeSchema } from '../common.ts';

/**
 * Product fields that a column can be mapped to; unmapped columns are attributes. Rows with the same
 * `group_id` are variants of one product.
 */
export const productFields = [
  'name',
  'price',
  'currency',
  'compare_at_price',
  'sku',
  'stock',
  'url',
  'image_url',
  'description',
  'category',
  'brand',
  'group_id',
] as const;
export type ProductField = (typeof productFields)[number];

/** Columns of a table. */
export const maxColumns = 200;
export const columnSchema = z.string().trim().min(1).max(200);
/** Product field → column header. */
export const productMappingSchema = z.partialRecord(z.enum(productFields), columnSchema);
export type ProductMapping = z.infer<typeof productMappingSchema>;

export const productFileStates = ['new', 'queued', 'reading', 'ready', 'failed'] as const;
/** Reason why products were not imported. Texts: `knowledge:products.reasons.<reason>`. */
export const productFailures = [
  'unsupported_file',
  'file_too_large',
  'broken',
  'empty',
  'no_names',
  'not_found',
  'unreachable',
  'refused_address',
  'refused_by_robots',
  'no_products',
  'internal',
  'interrupted',
] as const;
export type ProductFailure = (typeof productFailures)[number];

/** Source of products ("commerce datafile"): an uploaded table, a shop URL or entries by hand. */
export const productFileSchema = z.object({
  id: idSchema,
  kind: z.enum(['csv', 'url']),
  /** Its products are entered by hand; there is no table to import. */
  is_entered: z.boolean(),
  name: z.string(),
  /** URL of the shop; null for others. */
  url: z.string().nullable(),
  state: z.enum(productFileStates),
  reason: z.enum(productFailures).nullable(),
  /** Percent, 0 to 100. */
  progress: z.number().int(),
  /** Number of imported products. */
  products: z.number().int(),
  /** Number of rows without a name or beyond the limit of a source. */
  skipped: z.number().int(),
  mapping: productMappingSchema.nullable(),
  /** Descriptions of the table and its columns, written by the business; empty without one. */
  description: z.string(),
  column_descriptions: z.record(z.string(), z.string()),
  /** Revision of the descriptions, for `If-Match`. */
  revision: z.number().int(),
  /** Time of the last import. */
  last_checked_at: timeSchema.nullable(),
  created_at: timeSchema,
  updated_at: timeSchema,
});
export type ProductFile = z.infer<typeof productFileSchema>;

/** First rows of a table with a proposed mapping of its columns. */
export const productPreviewSchema = z.object({
  columns: z.array(z.string()),
  rows: z.array(z.array(z.string())),
  mapping: productMappingSchema,
});
export type ProductPreview = z.infer<typeof productPreviewSchema>;
