import { z } from 'zod';
import { idSchema } from '../common.ts';
import { personal } from '../personal.ts';

/** Starter or follow-up questions, shown as buttons. */
const starterCardSchema = z.looseObject({
  kind: z.literal('starter'),
  questions: z.array(z.string()),
});

const amountSchema = z.object({ amount: z.number(), currency: z.string().length(3) });

const productCardSchema = z.looseObject({
  kind: z.literal('product'),
  /** Id of the shop's product; absent for other offers. */
  id: idSchema.optional(),
  name: z.string(),
  /** What distinguishes it from other cards of the same name: “white, L”. */
  variant: z.string().optional(),
  /** The options of the variants that the card stands for: `{ "Size": "L" }`. */
  variant_options: z.record(z.string(), z.string()).optional(),
  /** Options that are left to choose from. */
  options: z.array(z.object({ name: z.string(), values: z.array(z.string()) })).optional(),
  /** Formatted text, or an amount that the client formats in the reader's language. */
  price: z.union([z.string(), amountSchema]).optional(),
  /** Where variants differ in price; `price` is then the lowest. */
  highest_price: amountSchema.optional(),
  /** Price before a discount. */
  regular_price: amountSchema.optional(),
  description: z.string().optional(),
  image_url: z.string().optional(),
  url: z.string().optional(),
  /** Quantity in stock; absent when it is not tracked. */
  stock: z.number().int().min(0).optional(),
});
export type ProductCard = z.infer<typeof productCardSchema>;

const cellSchema = z.union([z.string(), z.number(), z.boolean(), z.null()]);

/** Figures computed from the business's data tables. */
export const tableCardSchema = z.looseObject({
  kind: z.literal('table'),
  caption: z.string(),
  columns: z.array(
    z.object({
      name: z.string(),
      type: z.enum(['text', 'number', 'date', 'boolean']),
      /** `%`, or an ISO 4217 currency. */
      unit: z.string().optional(),
    }),
  ),
  /** Dates are ISO 8601 in their known precision: `2026`, `2026-03`, `2026-03-01`. */
  rows: z.array(z.array(cellSchema)).max(50),
  /** Row count before truncation to `rows`. */
  total_rows: z.number().int(),
  /** Sentences that explain the computation. */
  how_computed: z.array(z.string()),
  /** Chart of the table; `x` and `y` are column indexes. */
  chart: z
    .object({ kind: z.enum(['bar', 'line']), x: z.number().int(), y: z.number().int() })
    .optional(),
});
export type TableCard = z.infer<typeof tableCardSchema>;
export type TableCell = TableCard['rows'][number][number];

/** What a customer typed in the chat, for the contact form. */
const contactPrefillSchema = z.object({
  email: personal('fact', z.string()).optional(),
  /** E.164. */
  phone_number: personal('fact', z.string()).optional(),
});
export type ContactPrefill = z.infer<typeof contactPrefillSchema>;

/** Offers the contact form. */
const contactRequestCardSchema = z.looseObject({
  kind: z.literal('contact_request'),
  prefill: contactPrefillSchema.optional(),
});

/** Rich content of a message. Clients must ignore unknown kinds. */
export const answerCardSchema = z.discriminatedUnion('kind', [
  starterCardSchema,
  productCardSchema,
  tableCardSchema,
  z.looseObject({ kind: z.literal('form') }),
  contactRequestCardSchema,
]);
export type AnswerCard = z.infer<typeof answerCardSchema>;
