import { z } from 'zod';
import { parsePrice } from '#server/language/money.ts';
import { elementsIn, parseHtml, textIn } from '#server/platform/html/elements.isolated.ts';
import { htmlToPlainText } from '../html-to-plain-text.isolated.ts';
import { emptyProduct, type NewProduct } from '../new-product.ts';
import { resolveHttpUrl } from '../resolve-http-url.ts';
import { parseStock } from '../stock.ts';
import { joinVariants, type VariantRow } from '../variants/join-variants.ts';

const words = z.union([z.string(), z.number()]).transform(String);
/** Accepts a value or an array, of which it takes the first. */
const first = <Schema extends z.ZodType>(schema: Schema) =>
  z.preprocess((value) => (Array.isArray(value) ? value[0] : value), schema);
const offerSchema = z.object({
  price: words.optional(),
  lowPrice: words.optional(),
  priceCurrency: z.string().length(3).optional(),
  availability: z.string().optional(),
});
const image = z.union([z.string(), z.object({ url: z.string() }).transform(({ url }) => url)]);
const brand = z.union([z.string(), z.object({ name: z.string() }).transform(({ name }) => name)]);
const productSchema = z.object({
  name: z.string().trim().min(1),
  sku: words.optional().catch(undefined),
  description: z.string().optional().catch(undefined),
  url: z.string().optional().catch(undefined),
  category: z.string().optional().catch(undefined),
  image: first(image).optional().catch(undefined),
  brand: first(brand).optional().catch(undefined),
  offers: first(offerSchema).optional().catch(undefined),
  color: words.optional().catch(undefined),
  size: words.optional().catch(undefined),
  material: words.optional().catch(undefined),
  pattern: words.optional().catch(undefined),
});
/** A product with variants, which describe only what differs. */
const groupSchema = z.looseObject({
  productGroupID: words.optional().catch(undefined),
  hasVariant: z.array(z.looseObject({})).min(1),
});

/** The products of a page in JSON-LD, or else in Open Graph. */
export function readJsonLd(text: string, url: string, currency: string): NewProduct[] {
  const blocks: object[] = [];
  const meta = new Map<string, string>();
  for (const element of elementsIn(parseHtml(text))) {
    const { name, attribs } = element;
    const { property, content } = attribs;
    if (name === 'script' && attribs.type === 'application/ld+json') {
      blocks.push(...itemsIn(parseJson(repairJson(textIn(element)))));
    } else if (name === 'meta' && property && content !== undefined && !meta.has(property)) {
      meta.set(property, content);
    }
  }
  const products = blocks.flatMap((block) => readProduct(block, { url, currency }) ?? []);
  return products.length > 0 ? products : readOpenGraph(meta, url, currency);
}

interface Page {
  url: string;
  /** Of prices without one. */
  currency: string;
}

function readProduct(block: object, page: Page): NewProduct | null {
  const group = groupSchema.safeParse(block).data;
  if (!group) {
    const product = productSchema.safeParse(block);
    return product.success ? joinVariants([toRow(product.data, page)]) : null;
  }
  const { hasVariant, productGroupID, ...shared } = group;
  const rows = hasVariant.flatMap((variant) => {
    const product = productSchema.safeParse({ ...shared, ...variant });
    return product.success ? [toRow(product.data, page, productGroupID ?? page.url)] : [];
  });
  return joinVariants(rows);
}

function readOpenGraph(
  meta: ReadonlyMap<string, string>,
  url: string,
  currency: string,
): NewProduct[] {
  const [name, price] = [meta.get('og:title'), meta.get('product:price:amount')];
  if (!name || !price) return [];
  const product = productSchema.safeParse({
    name,
    description: meta.get('og:description'),
    image: meta.get('og:image'),
    offers: {
      price,
      priceCurrency: meta.get('product:price:currency'),
      availability: meta.get('product:availability'),
    },
  });
  const read = product.success && joinVariants([toRow(product.data, { url, currency })]);
  return read ? [read] : [];
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Repairs common errors: trailing commas and line breaks inside strings. */
function repairJson(json: string): string {
  return json.replace(/[\n\r\t]+/g, ' ').replace(/,\s*([}\]])/g, '$1');
}

type ProductData = Partial<z.output<typeof productSchema>> & { name: string };

/** Finds the products in a block at any depth. */
function itemsIn(value: unknown, depth = 0): object[] {
  if (depth > 4 || value === null || typeof value !== 'object') return [];
  if (Array.isArray(value)) return value.flatMap((item) => itemsIn(item, depth + 1));
  const type = '@type' in value ? [value['@type']].flat() : [];
  if (type.includes('Product') || type.includes('ProductGroup')) return [value];
  const inner = ['@graph', 'mainEntity', 'itemListElement', 'item'] as const;
  return inner.flatMap((key) => (key in value ? itemsIn(Reflect.get(value, key), depth + 1) : []));
}

function toRow(data: ProductData, page: Page, groupId: string | null = null): VariantRow {
  const { name, sku, description, url, category, image: picture, brand: maker, offers } = data;
  const { color, size, material, pattern } = data;
  const price = parsePrice(
    offers?.price ?? offers?.lowPrice ?? '',
    offers?.priceCurrency ?? page.currency,
  );
  const productUrl = resolveHttpUrl(url, page.url) ?? page.url;
  const details = Object.entries({ color, size, material, pattern });
  return {
    ...emptyProduct,
    key: sku || productUrl,
    sku: sku ?? null,
    name: htmlToPlainText(name).slice(0, 300),
    price: price?.amount ?? null,
    currency: price?.currency ?? null,
    image_url: resolveHttpUrl(picture, page.url),
    url: productUrl,
    description: htmlToPlainText(description ?? '').slice(0, 5_000),
    ...parseStock((offers?.availability ?? '').replace(/^https?:\/\/schema\.org\//i, '')),
    category: category ? htmlToPlainText(category).slice(0, 200) : null,
    brand: maker ? htmlToPlainText(maker).slice(0, 200) : null,
    attributes: Object.fromEntries(
      details.flatMap(([detail, value]) => (value ? [[detail, value]] : [])),
    ),
    groupId,
    options: [],
  };
}
