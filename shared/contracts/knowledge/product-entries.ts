import { z } from 'zod';
import { deletedSchema, idSchema, imageUrlSchema, webUrlSchema } from '../common.ts';
import { endpoint } from '../endpoint.ts';
import { editKnowledge, hasOwner, knowledgeOwner, ownerRequired } from './knowledge.ts';
import { productSchema } from './products.ts';

/** Free text: `39.90`, `12,50 €`, `3만원`. Without a currency it is in the organization's. */
const priceSchema = z.string().trim().max(40).default('');

const offerFields = {
  price: priceSchema,
  /** The price before a discount. */
  compare_at_price: priceSchema,
  /** A number, or words such as “sold out”; empty: not known. */
  stock: z.string().trim().max(40).default(''),
  sku: z.string().trim().max(100).default(''),
};

/** Maximum length of the options of a variant, including their names. */
export const maxOptionsLength = 200;

const variantSchema = z.strictObject({
  /** What distinguishes it: “L”, or “Size: L, Color: white”. */
  options: z.string().trim().min(1).max(maxOptionsLength),
  ...offerFields,
});

const emptyOr = <Schema extends z.ZodType>(schema: Schema) =>
  z.union([z.literal(''), schema]).default('');

/** A product that a member enters by hand. With variants, these decide its price and stock. */
export const productEntrySchema = z.strictObject({
  name: z.string().trim().min(1).max(200),
  ...offerFields,
  description: z.string().trim().max(4000).default(''),
  category: z.string().trim().max(100).default(''),
  image_url: emptyOr(imageUrlSchema),
  url: emptyOr(webUrlSchema),
  variants: z.array(variantSchema).max(100).default([]),
});
export type ProductEntry = z.output<typeof productEntrySchema>;

/** Maximum number of products entered by hand per chatbot; more are better imported from a table. */
export const maxProductEntries = 2_000;

const params = z.object({ id: idSchema });

export const productEntryEndpoints = {
  create: endpoint({
    method: 'POST',
    path: '/api/admin/ecommerce/products',
    access: 'member',
    anyOf: editKnowledge,
    summary: 'Adds a product entered by hand. Customers find it at once.',
    body: z
      .strictObject({ ...knowledgeOwner, ...productEntrySchema.shape })
      .refine(hasOwner, ownerRequired),
    result: productSchema,
    status: 201,
    errors: ['limit_reached'],
  }),
  change: endpoint({
    method: 'PUT',
    path: '/api/admin/ecommerce/products/:id',
    access: 'member',
    anyOf: editKnowledge,
    summary: 'Replaces a product that was entered by hand. Imported ones change with their source.',
    params,
    body: productEntrySchema,
    result: productSchema,
  }),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/admin/ecommerce/products/:id',
    access: 'member',
    anyOf: editKnowledge,
    summary: 'Deletes a product that was entered by hand.',
    params,
    result: deletedSchema,
  }),
};
