import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import { parsePrice } from '#server/language/money.ts';
import { htmlToPlainText } from '../html-to-plain-text.isolated.ts';
import { emptyProduct, type NewProduct } from '../new-product.ts';
import { resolveHttpUrl } from '../resolve-http-url.ts';
import { parseStock } from '../stock.ts';
import { groupRows } from '../variants/group-rows.ts';
import { joinVariants, type VariantRow } from '../variants/join-variants.ts';

const text = z.union([
  z.string(),
  z.object({ '#text': z.string() }).transform((node) => node['#text']),
]);
/** RSS has the URL as text, Atom as the `href` of possibly several links. */
const link = z.preprocess(
  (value) => (Array.isArray(value) ? value[0] : value),
  z.union([text, z.object({ '@href': z.string() }).transform((node) => node['@href'])]),
);
const itemSchema = z.object({
  id: text,
  item_group_id: text.optional().catch(undefined),
  title: text,
  description: text.optional().catch(undefined),
  link: link.optional().catch(undefined),
  image_link: text.optional().catch(undefined),
  price: text.optional().catch(undefined),
  sale_price: text.optional().catch(undefined),
  availability: text.optional().catch(undefined),
  brand: text.optional().catch(undefined),
  product_type: text.optional().catch(undefined),
  color: text.optional().catch(undefined),
  size: text.optional().catch(undefined),
  material: text.optional().catch(undefined),
  pattern: text.optional().catch(undefined),
});
const parser = new XMLParser({
  removeNSPrefix: true,
  parseTagValue: false,
  ignoreAttributes: false,
  attributeNamePrefix: '@',
  isArray: (name) => name === 'item' || name === 'entry',
});
const feedSchema = z.object({
  rss: z.object({ channel: z.object({ item: z.array(z.unknown()) }) }).optional(),
  feed: z.object({ entry: z.array(z.unknown()) }).optional(),
});

/** The products of a Google Merchant feed in RSS or Atom; empty for other documents. */
export function parseMerchantFeed(xml: string, url: string, currency: string): NewProduct[] {
  if (!/^\s*(?:<\?xml|<rss|<feed)/i.test(xml.slice(0, 1_000))) return [];
  const feed = feedSchema.safeParse(parseXml(xml)).data;
  const items = feed?.rss?.channel.item ?? feed?.feed?.entry ?? [];
  const rows = items.flatMap((item) => {
    const product = itemSchema.safeParse(item);
    if (!product.success || !product.data.title.trim()) return [];
    return [toRow(product.data, url, currency)];
  });
  const groups = groupRows(rows, { groupOf: ({ groupId }) => groupId, codeOf: () => null });
  return groups.flatMap((group) => joinVariants(group) ?? []);
}

function parseXml(xml: string): unknown {
  try {
    return parser.parse(xml);
  } catch {
    return undefined; // not XML
  }
}

function toRow(
  item: z.output<typeof itemSchema>,
  feed: string,
  defaultCurrency: string,
): VariantRow {
  const regular = parsePrice(item.price ?? '', defaultCurrency);
  const sale = parsePrice(item.sale_price ?? '', defaultCurrency);
  const price = sale ?? regular;
  const { color, size, material, pattern } = item;
  const details = Object.entries({ color, size, material, pattern });
  return {
    ...emptyProduct,
    key: item.id,
    sku: item.id.slice(0, 100),
    name: htmlToPlainText(item.title).slice(0, 300),
    price: price?.amount ?? null,
    currency: price?.currency ?? null,
    compare_at_price: sale && regular && regular.amount > sale.amount ? regular.amount : null,
    image_url: resolveHttpUrl(item.image_link, feed),
    url: resolveHttpUrl(item.link, feed),
    description: htmlToPlainText(item.description ?? '').slice(0, 5_000),
    ...parseStock((item.availability ?? '').replaceAll('_', ' ')),
    category: item.product_type?.slice(0, 200) || null,
    brand: item.brand?.slice(0, 200) || null,
    attributes: Object.fromEntries(
      details.flatMap(([name, value]) => (value ? [[name, value]] : [])),
    ),
    groupId: item.item_group_id ?? null,
    options: [],
  };
}
