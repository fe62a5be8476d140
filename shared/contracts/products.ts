import { z } from 'zod';
import { deletedSchema, idSchema, pageOf, pageQuery, timeSchema, webUrlSchema } from './common.ts';
import { endpoint } from './endpoint.ts';
import { editKnowledge, knowledgeOwner, namesOwner, ownerMissing } from './knowledge.ts';
import { type Language, languageSchema } from './languages.ts';

/** What a column of a table of products may tell; all other columns are attributes. */
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
] as const;
export type ProductField = (typeof productFields)[number];

const mostColumns = 200;
const columnSchema = z.string().trim().min(1).max(200);
/** Field → the title of its column. */
export const productMappingSchema = z.partialRecord(z.enum(productFields), columnSchema);
export type ProductMapping = z.infer<typeof productMappingSchema>;

export const stockStates = ['in', 'out', 'preorder', 'unknown'] as const;
export const productSortKeys = ['id', 'name', 'price', 'updated_at'] as const;

export const productSchema = z.object({
  id: idSchema,
  sku: z.string().nullable(),
  name: z.string(),
  /** In the smallest unit of the currency: 1999 are 19.99 USD, or 1,999 KRW. */
  price: z.number().int().nullable(),
  /** ISO 4217. */
  currency: z.string().nullable(),
  /** What it cost before, in the same unit. */
  compare_at_price: z.number().int().nullable(),
  image_url: z.string().nullable(),
  url: z.string().nullable(),
  description: z.string(),
  stock: z.enum(stockStates),
  /** How many are left; null when nobody counts. */
  quantity: z.number().int().nullable(),
  category: z.string().nullable(),
  brand: z.string().nullable(),
  attributes: z.record(z.string(), z.string()),
  updated_at: timeSchema,
});
export type Product = z.infer<typeof productSchema>;

export const productFileStates = ['new', 'queued', 'reading', 'ready', 'failed'] as const;
/** Why products could not be taken over; texts: `knowledge:products.reasons.<reason>`. */
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

/** Where products come from: a table, or the address of a shop (a "commerce datafile"). */
export const productFileSchema = z.object({
  id: idSchema,
  kind: z.enum(['csv', 'url']),
  name: z.string(),
  /** Of the shop; null for a table. */
  url: z.string().nullable(),
  state: z.enum(productFileStates),
  reason: z.enum(productFailures).nullable(),
  /** 0 to 100. */
  progress: z.number().int(),
  products: z.number().int(),
  /** Rows without a name, and those beyond what one source may hold. */
  skipped: z.number().int(),
  mapping: productMappingSchema.nullable(),
  /** What the table is about in the shop's words, and what its columns tell; empty where it wrote none. */
  description: z.string(),
  column_descriptions: z.record(z.string(), z.string()),
  /** When the products were taken over last. */
  last_checked_at: timeSchema.nullable(),
  created_at: timeSchema,
  updated_at: timeSchema,
});
export type ProductFile = z.infer<typeof productFileSchema>;

/** The beginning of a table, and what its columns seem to mean. */
export const productPreviewSchema = z.object({
  columns: z.array(z.string()),
  rows: z.array(z.array(z.string())),
  mapping: productMappingSchema,
});
export type ProductPreview = z.infer<typeof productPreviewSchema>;

const newSource = {
  /** Address of an upload (U1, folder `csv`). */
  file_url: z.string().max(2048).optional(),
  name: z.string().trim().min(1).max(200).optional(),
  ecommerce_url: webUrlSchema.optional(),
  /** A shop to try things with, in this language. */
  sample: languageSchema.optional(),
};
interface Source {
  file_url?: string | undefined;
  ecommerce_url?: string | undefined;
  sample?: Language | undefined;
}
const namesOneSource = ({ file_url, ecommerce_url, sample }: Source) =>
  [file_url, ecommerce_url, sample].filter((source) => source !== undefined).length === 1;

const fileParams = z.object({ id: idSchema });
const datafile = { commerce_datafile_id: idSchema };
/** Both spellings of the specification (G1). */
const alsoOfAgents = (path: string) => ({
  path: `/api/admin/ecommerce/${path}` as const,
  alternatePaths: [`/api/admin/agents/ecommerce/${path}`],
});

export const productEndpoints = {
  /** A13, K8 */
  list: endpoint({
    method: 'GET',
    path: '/api/admin/agents/ecommerce/products',
    access: 'member',
    requires: editKnowledge,
    summary: 'Products of one source or of an agent, ten a page.',
    query: z
      .object({
        ...knowledgeOwner,
        commerce_datafile_id: idSchema.optional(),
        ...pageQuery(10),
        sort_by: z.enum(productSortKeys).default('id'),
        order: z.enum(['asc', 'desc']).default('asc'),
        text: z.string().max(200).optional(),
      })
      .refine((query) => query.commerce_datafile_id !== undefined || namesOwner(query), {
        ...ownerMissing,
        path: ['commerce_datafile_id'],
      }),
    result: pageOf(productSchema),
  }),
  files: endpoint({
    method: 'GET',
    path: '/api/admin/ecommerce/files',
    access: 'member',
    requires: editKnowledge,
    summary: 'Where the products of an agent come from, with the state of each source.',
    query: z.object(knowledgeOwner).refine(namesOwner, ownerMissing),
    result: z.object({ items: z.array(productFileSchema) }),
  }),
  addFile: endpoint({
    method: 'POST',
    path: '/api/admin/ecommerce/files',
    access: 'member',
    requires: editKnowledge,
    summary:
      'Adds an uploaded table, the address of a shop, or a sample; nothing is read before the build.',
    body: z
      .strictObject({ ...knowledgeOwner, ...newSource })
      .refine(namesOwner, ownerMissing)
      .refine(namesOneSource, { path: ['file_url'], message: 'required' }),
    result: productFileSchema,
    status: 201,
  }),
  preview: endpoint({
    method: 'GET',
    path: '/api/admin/ecommerce/files/:id/preview',
    access: 'member',
    requires: editKnowledge,
    summary: 'The first rows of a table, and a guess at what its columns mean.',
    params: fileParams,
    result: productPreviewSchema,
    errors: ['unsupported_file', 'file_too_large'],
  }),
  changeFile: endpoint({
    method: 'PATCH',
    path: '/api/admin/ecommerce/files/:id',
    access: 'member',
    requires: editKnowledge,
    summary: 'Says what a table of products and its columns are about.',
    params: fileParams,
    body: z.strictObject({
      description: z.string().trim().max(4000).optional(),
      /** By the column's title; an empty text takes one away, columns that are not named keep theirs. */
      columns: z
        .record(columnSchema, z.string().trim().max(500))
        .refine((columns) => Object.keys(columns).length <= mostColumns, 'too_many')
        .optional(),
    }),
    result: productFileSchema,
  }),
  removeFile: endpoint({
    method: 'DELETE',
    path: '/api/admin/ecommerce/files/:id',
    access: 'member',
    requires: editKnowledge,
    summary: 'Deletes a source with its products.',
    params: fileParams,
    result: deletedSchema,
  }),
  /** A14 */
  build: endpoint({
    method: 'POST',
    ...alsoOfAgents('build'),
    access: 'member',
    requires: editKnowledge,
    summary: 'Takes over the products of a source; a running build is answered with its own job.',
    body: z.strictObject({ ...datafile, mapping: productMappingSchema.optional() }),
    result: z.object({ job_id: idSchema }),
    status: 202,
  }),
  /** A15 */
  describe: endpoint({
    method: 'POST',
    ...alsoOfAgents('generate_description'),
    access: 'member',
    requires: editKnowledge,
    summary: 'Proposes what to say of a table and its columns; nothing is saved.',
    body: z.strictObject({
      ...datafile,
      columns: z.array(columnSchema).max(mostColumns).optional(),
    }),
    result: z.object({
      dataframe_description: z.string(),
      column_description: z.record(z.string(), z.string()),
    }),
    readOnly: true,
    errors: ['unsupported_file', 'file_too_large'],
  }),
};
