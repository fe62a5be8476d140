import { z } from 'zod';
import { deletedSchema, idSchema, pageOf, pageQuery, timeSchema, webUrlSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { type Language, languageSchema } from '../languages.ts';
import { editKnowledge, hasOwner, knowledgeOwner, ownerRequired } from './knowledge.ts';
import {
  columnSchema,
  maxColumns,
  productFileSchema,
  productMappingSchema,
  productPreviewSchema,
} from './product-files.ts';

export const stockStates = ['in', 'out', 'preorder', 'unknown'] as const;
export const productSortKeys = ['id', 'name', 'price', 'updated_at'] as const;

const offerFields = {
  sku: z.string().nullable(),
  /** In the minor unit of the currency: 1999 is 19.99 USD or 1,999 KRW. */
  price: z.number().int().nullable(),
  /** Original price before a discount, in the same unit. */
  compare_at_price: z.number().int().nullable(),
  image_url: z.string().nullable(),
  url: z.string().nullable(),
  stock: z.enum(stockStates),
  /** Quantity in stock; null if it is not tracked. */
  quantity: z.number().int().nullable(),
};

/** A product in one size, colour or other option, with its own price and stock. */
export const productVariantSchema = z.object({
  ...offerFields,
  /** What distinguishes it from the other variants: `{ "Size": "L", "Color": "white" }`. */
  options: z.record(z.string(), z.string()),
});
export type ProductVariant = z.infer<typeof productVariantSchema>;

/**
 * Product of an e-commerce agent. With variants, its price is the lowest of those in stock, and it is sold
 * out when all of them are.
 */
export const productSchema = z.object({
  id: idSchema,
  name: z.string(),
  ...offerFields,
  /** ISO 4217. */
  currency: z.string().nullable(),
  description: z.string(),
  category: z.string().nullable(),
  brand: z.string().nullable(),
  attributes: z.record(z.string(), z.string()),
  variants: z.array(productVariantSchema),
  /** Entered by hand, and can be edited; imported products change with their source. */
  is_entered: z.boolean(),
  updated_at: timeSchema,
});
export type Product = z.infer<typeof productSchema>;

const newSource = {
  /** URL of an upload (folder `csv`). */
  file_url: z.string().max(2048).optional(),
  name: z.string().trim().min(1).max(200).optional(),
  ecommerce_url: webUrlSchema.optional(),
  /** Adds a sample shop in this language. */
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
/** The path, and the one below `agents`: the specification uses both. */
const bothPaths = (path: string) => ({
  path: `/api/admin/ecommerce/${path}` as const,
  alternatePaths: [`/api/admin/agents/ecommerce/${path}`],
});

export const productEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/admin/agents/ecommerce/products',
    access: 'member',
    anyOf: editKnowledge,
    summary: 'Lists the products of a source or an agent.',
    query: z
      .object({
        ...knowledgeOwner,
        commerce_datafile_id: idSchema.optional(),
        ...pageQuery(10),
        sort_by: z.enum(productSortKeys).default('id'),
        order: z.enum(['asc', 'desc']).default('asc'),
        text: z.string().max(200).optional(),
      })
      .refine((query) => query.commerce_datafile_id !== undefined || hasOwner(query), {
        ...ownerRequired,
        path: ['commerce_datafile_id'],
      }),
    result: pageOf(productSchema),
  }),
  files: endpoint({
    method: 'GET',
    path: '/api/admin/ecommerce/files',
    access: 'member',
    anyOf: editKnowledge,
    summary: 'Lists the product sources of an agent with their state.',
    query: z.object(knowledgeOwner).refine(hasOwner, ownerRequired),
    result: z.object({ items: z.array(productFileSchema) }),
  }),
  addFile: endpoint({
    method: 'POST',
    path: '/api/admin/ecommerce/files',
    access: 'member',
    anyOf: editKnowledge,
    summary:
      'Adds a product source: an uploaded table, a shop URL or a sample. Products are imported by `build`.',
    body: z
      .strictObject({ ...knowledgeOwner, ...newSource })
      .refine(hasOwner, ownerRequired)
      .refine(namesOneSource, { path: ['file_url'], message: 'required' }),
    result: productFileSchema,
    status: 201,
  }),
  preview: endpoint({
    method: 'GET',
    path: '/api/admin/ecommerce/files/:id/preview',
    access: 'member',
    anyOf: editKnowledge,
    summary: 'Returns the first rows of a table and a proposed mapping of its columns.',
    params: fileParams,
    result: productPreviewSchema,
    errors: ['unsupported_file', 'file_too_large'],
  }),
  changeFile: endpoint({
    method: 'PATCH',
    path: '/api/admin/ecommerce/files/:id',
    access: 'member',
    anyOf: editKnowledge,
    summary: 'Updates the descriptions of a product source and its columns.',
    params: fileParams,
    body: z.strictObject({
      description: z.string().trim().max(4000).optional(),
      /** Descriptions by column header; an empty text removes one, omitted columns are unchanged. */
      columns: z
        .record(columnSchema, z.string().trim().max(500))
        .refine((columns) => Object.keys(columns).length <= maxColumns, 'too_many')
        .optional(),
    }),
    result: productFileSchema,
    errors: ['stale_revision'],
  }),
  removeFile: endpoint({
    method: 'DELETE',
    path: '/api/admin/ecommerce/files/:id',
    access: 'member',
    anyOf: editKnowledge,
    summary: 'Deletes a product source and its products.',
    params: fileParams,
    result: deletedSchema,
  }),
  build: endpoint({
    method: 'POST',
    ...bothPaths('build'),
    access: 'member',
    anyOf: editKnowledge,
    summary: 'Imports the products of a source; returns the running job if there is one.',
    body: z.strictObject({ ...datafile, mapping: productMappingSchema.optional() }),
    result: z.object({ job_id: idSchema }),
    status: 202,
  }),
  describe: endpoint({
    method: 'POST',
    ...bothPaths('generate_description'),
    access: 'member',
    anyOf: editKnowledge,
    summary: 'Proposes descriptions of a product source and its columns without saving them.',
    body: z.strictObject({
      ...datafile,
      columns: z.array(columnSchema).max(maxColumns).optional(),
    }),
    result: z.object({
      dataframe_description: z.string(),
      column_description: z.record(z.string(), z.string()),
    }),
    readOnly: true,
    errors: ['unsupported_file', 'file_too_large'],
  }),
};
