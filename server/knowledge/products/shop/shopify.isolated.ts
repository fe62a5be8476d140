import { z } from 'zod';
import { parsePrice } from '#server/language/money.ts';
import { htmlToPlainText } from '../html-to-plain-text.isolated.ts';
import { emptyProduct, type NewProduct } from '../new-product.ts';
import { resolveHttpUrl } from '../resolve-http-url.ts';
import { joinVariants, type VariantRow } from '../variants/join-variants.ts';
import { parseJsonPage } from './decode-page.isolated.ts';
import type { ShopPage } from './shop-page.ts';

const variantSchema = z.object({
  option1: z.string().nullish(),
  option2: z.string().nullish(),
  option3: z.string().nullish(),
  featured_image: z.object({ src: z.string() }).nullish().catch(undefined),
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
    return product.success ? (toProduct(product.data, shop, currency) ?? []) : [];
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
): NewProduct | null {
  const options = item.options.filter(({ name }) => name !== 'Title');
  const product = {
    ...emptyProduct,
    key: `${item.id}`,
    groupId: `${item.id}`,
    currency,
    name: htmlToPlainText(item.title).slice(0, 300),
    image_url: resolveHttpUrl(item.images[0]?.src, shop),
    url: resolveHttpUrl(`/products/${item.handle}`, shop),
    description: htmlToPlainText(item.body_html ?? '').slice(0, 5_000),
    category: item.product_type || null,
    brand: item.vendor || null,
    attributes: Object.fromEntries(
      options.map(({ name, values }) => [name.slice(0, 180), values.join(', ').slice(0, 500)]),
    ),
    options: [],
  };
  if (item.variants.length === 0) return joinVariants([{ ...product, currency: null }]);
  return joinVariants(item.variants.map(toRow));

  function toRow(variant: z.output<typeof variantSchema>): VariantRow {
    const { sku, available, featured_image, option1, option2, option3 } = variant;
    const price = parsePrice(variant.price, currency);
    const regular = parsePrice(variant.compare_at_price ?? '', currency);
    const values = [option1, option2, option3];
    return {
      ...product,
      sku: sku || null,
      price: price?.amount ?? null,
      compare_at_price: price && regular && regular.amount > price.amount ? regular.amount : null,
      stock: available === undefined ? 'unknown' : available ? 'in' : 'out',
      image_url: resolveHttpUrl(featured_image?.src, shop) ?? product.image_url,
      options: options.map(({ name }, index) => ({ name, value: values[index] ?? '' })),
    };
  }
}
