import { XMLParser } from 'fast-xml-parser';
import { z } from 'zod';
import { parsePrice } from '../money.ts';
import { type NewProduct, unknownProduct } from '../new-product.ts';
import { plainText } from '../plain-text.ts';
import { stockOf } from '../stock.ts';
import { webAddress } from '../web-address.ts';

const text = z.union([
  z.string(),
  z.object({ '#text': z.string() }).transform((node) => node['#text']),
]);
const itemSchema = z.object({
  id: text,
  title: text,
  description: text.optional().catch(undefined),
  link: text.optional().catch(undefined),
  image_link: text.optional().catch(undefined),
  price: text.optional().catch(undefined),
  sale_price: text.optional().catch(undefined),
  availability: text.optional().catch(undefined),
  brand: text.optional().catch(undefined),
  product_type: text.optional().catch(undefined),
  color: text.optional().catch(undefined),
  size: text.optional().catch(undefined),
});
const parser = new XMLParser({
  removeNSPrefix: true,
  parseTagValue: false,
  ignoreAttributes: true,
  isArray: (name) => name === 'item' || name === 'entry',
});
const feedSchema = z.object({
  rss: z.object({ channel: z.object({ item: z.array(z.unknown()) }) }).optional(),
  feed: z.object({ entry: z.array(z.unknown()) }).optional(),
});

/** The products of a Google Merchant feed, RSS or Atom; empty when it is none. */
export function readMerchantFeed(xml: string, currency: string): NewProduct[] {
  if (!/^\s*(?:<\?xml|<rss|<feed)/i.test(xml)) return [];
  const feed = feedSchema.safeParse(parseXml(xml)).data;
  const items = feed?.rss?.channel.item ?? feed?.feed?.entry ?? [];
  return items.flatMap((item) => {
    const product = itemSchema.safeParse(item);
    return product.success && product.data.title.trim() ? [toProduct(product.data, currency)] : [];
  });
}

function parseXml(xml: string): unknown {
  try {
    return parser.parse(xml);
  } catch {
    return undefined; // no XML
  }
}

function toProduct(item: z.output<typeof itemSchema>, own: string): NewProduct {
  const regular = parsePrice(item.price ?? '', own);
  const sale = parsePrice(item.sale_price ?? '', own);
  const price = sale ?? regular;
  const told = Object.entries({ color: item.color, size: item.size });
  return {
    ...unknownProduct,
    key: item.id,
    sku: item.id.slice(0, 100),
    name: plainText(item.title).slice(0, 300),
    price: price?.amount ?? null,
    currency: price?.currency ?? null,
    compare_at_price: sale && regular && regular.amount > sale.amount ? regular.amount : null,
    image_url: webAddress(item.image_link),
    url: webAddress(item.link),
    description: plainText(item.description ?? '').slice(0, 5_000),
    ...stockOf((item.availability ?? '').replaceAll('_', ' ')),
    category: item.product_type?.slice(0, 200) || null,
    brand: item.brand?.slice(0, 200) || null,
    attributes: Object.fromEntries(told.flatMap(([name, value]) => (value ? [[name, value]] : []))),
  };
}
