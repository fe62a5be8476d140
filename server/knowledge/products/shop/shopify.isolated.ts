import { z } from 'zod';
import { parsePrice } from '#server/language/money.ts';
import { htmlToPlainText } from '../html-to-plain-text.isolated.ts';
import { emptyProduct, type NewProduct } from '../new-product.ts';
import { resolveWebAddress } from '../resolve-web-address.ts';
import { parseJsonPage } from './decode-page.isolated.ts';
import type { ShopPage } from './shop-page.ts';

const variantSchema = z.object({
  sku: z.string().nullish(),
  price: z.string(),
  compare_at_price: z.string().nullish(),
  available: z.boolean().optional(),
});
const productSchema = z.object({
  id: z.number(),
  title: z.string().min(1),
  handle: z.string(),
  body_html: z.string().nullish(),
  vendor: z.string().nullish(),
  product_type: z.string().nullish(),
  images: z.array(z.object({ src: z.string() })).default([]),
  options: z
    .array(z.object({ name: z.string(), values: z.array(z.string()).default([]) }))
    .default([]),
  variants: z.array(variantSchema).default([]),
});
const pageSchema = z.object({ products: z.array(z.unknown()) });
const currencySchema = z.object({ currency: z.string().length(3) });
/** A page of products of a Shopify shop; null for other documents. */
export function parseShopify(page: ShopPage, shop: string, currency: string): NewProduct[] | null {
  const found = pageSchema.safeParse(parseJsonPage(page));
  if (!found.success) return null;
  return found.data.products.flatMap((item) => {
    const product = productSchema.safeParse(item);
    return product.success ? [toProduct(product.data, shop, currency)] : [];
  });
}

/** The currency of a shop, which its product lists do not contain. */
export function parseShopifyCurrency(page: ShopPage): string | undefined {
  return currencySchema.safeParse(parseJsonPage(page)).data?.currency;
}

function toProduct(
  item: z.output<typeof productSchema>,
  shop: string,
  currency: string,
): NewProduct {
  const [variant] = item.variants;
  const price = variant ? parsePrice(variant.price, currency) : null;
  const compareAtPrice = parsePrice(variant?.compare_at_price ?? '', currency);
  const isKnown = item.variants.some(({ available }) => available !== undefined);
  const isLeft = item.variants.some(({ available }) => available);
  const options = item.options.filter(({ name }) => name !== 'Title');
  return {
    ...emptyProduct,
    key: `${item.id}`,
    sku: variant?.sku || null,
    name: htmlToPlainText(item.title).slice(0, 300),
    price: price?.amount ?? null,
    currency: price?.currency ?? null,
    compare_at_price:
      compareAtPrice && price && compareAtPrice.amount > price.amount
        ? compareAtPrice.amount
        : null,
    image_url: resolveWebAddress(item.images[0]?.src, shop),
    url: resolveWebAddress(`/products/${item.handle}`, shop),
    description: htmlToPlainText(item.body_html ?? '').slice(0, 5_000),
    stock: isKnown ? (isLeft ? 'in' : 'out') : 'unknown',
    category: item.product_type || null,
    brand: item.vendor || null,
    attributes: Object.fromEntries(
      options.map(({ name, values }) => [name.slice(0, 180), values.join(', ').slice(0, 500)]),
    ),
  };
}
