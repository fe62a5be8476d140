import { z } from 'zod';
import { isCurrency } from '#server/language/money.ts';
import { htmlToPlainText } from '../html-to-plain-text.isolated.ts';
import { emptyProduct, type NewProduct } from '../new-product.ts';
import { resolveHttpUrl } from '../resolve-http-url.ts';
import { stockFromCount } from '../stock.ts';
import { parseJsonPage } from './decode-page.isolated.ts';
import type { ShopPage } from './shop-page.ts';

const minor = z
  .string()
  .regex(/^\d{1,15}$/)
  .transform(Number);
const productSchema = z.object({
  id: z.number(),
  name: z.string().min(1),
  permalink: z.string(),
  sku: z.string().default(''),
  description: z.string().default(''),
  short_description: z.string().default(''),
  prices: z.object({
    currency_code: z.string().refine(isCurrency),
    price: minor,
    regular_price: minor.optional().catch(undefined),
  }),
  images: z.array(z.object({ src: z.string() })).default([]),
  is_in_stock: z.boolean().optional(),
  low_stock_remaining: z.number().int().nullish(),
});

/** A page of products of a WooCommerce shop; null for other documents. */
export function parseWooCommerce(page: ShopPage): NewProduct[] | null {
  const found = z.array(z.unknown()).safeParse(parseJsonPage(page));
  if (!found.success) return null;
  return found.data.flatMap((item) => {
    const product = productSchema.safeParse(item);
    return product.success ? [toProduct(product.data)] : [];
  });
}

function toProduct(item: z.output<typeof productSchema>): NewProduct {
  const { currency_code: currency, price, regular_price: regularPrice } = item.prices;
  const description = item.description || item.short_description;
  return {
    ...emptyProduct,
    key: `${item.id}`,
    sku: item.sku || null,
    name: htmlToPlainText(item.name).slice(0, 300),
    price,
    currency,
    compare_at_price: regularPrice !== undefined && regularPrice > price ? regularPrice : null,
    image_url: resolveHttpUrl(item.images[0]?.src),
    url: resolveHttpUrl(item.permalink),
    description: htmlToPlainText(description).slice(0, 5_000),
    stock: item.is_in_stock === undefined ? 'unknown' : item.is_in_stock ? 'in' : 'out',
    quantity: item.is_in_stock === false ? 0 : quantityOf(item.low_stock_remaining),
  };
}

const quantityOf = (left: number | null | undefined) =>
  typeof left === 'number' ? stockFromCount(left).quantity : null;
