import { parsePrice } from '../money.ts';
import { type NewProduct, unknownProduct } from '../new-product.ts';
import { plainText } from '../plain-text.isolated.ts';
import { webAddress } from '../web-address.ts';

/** The product of a Cafe24 page whose skin tells of it only in its scripts; empty for other pages. */
export function readCafe24Page(text: string, url: string): NewProduct[] {
  const variables = variablesIn(text);
  const read = (name: string) => variables.get(name)?.replace(/\\(['"/])/g, '$1');
  const [number, name] = [read('iProductNo'), plainText(read('product_name') ?? '').slice(0, 300)];
  if (!number || !name) return [];
  const price = parsePrice(read('product_price') ?? '', 'KRW');
  const image = productImage(text);
  return [
    {
      ...unknownProduct,
      key: number,
      name,
      price: price?.amount ?? null,
      currency: price?.currency ?? null,
      image_url: webAddress(image, url),
      url,
      stock: stockIn(read('option_stock_data')),
    },
  ];
}

const assignment =
  /\bvar\s+(iProductNo|product_name|product_price|option_stock_data)\s*=\s*("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|[^\n;]*)/g;

/** What the page's scripts set, without quotes; the first of each name. */
function variablesIn(text: string): Map<string, string> {
  const variables = new Map<string, string>();
  for (const [, name = '', value = ''] of text.matchAll(assignment)) {
    if (!variables.has(name)) variables.set(name, value.trim().replace(/^(['"])(.*)\1$/, '$2'));
  }
  return variables;
}

/** The first address of a picture of the shop: what stands around it between quotes or spaces. */
function productImage(text: string): string | undefined {
  for (const [token] of text.matchAll(/[^"'\s]+/g)) {
    const picture = token.search(/\/web\/product\/(?:big|medium)\/./);
    const start = token.search(/(?:https?:)?\/\/./);
    if (start >= 0 && picture > start + 2) return token.slice(start);
  }
  return undefined;
}

/** `use_stock` false means that there are always some, whatever the number says. */
function stockIn(data: string | undefined): NewProduct['stock'] {
  if (!data) return 'unknown';
  const options = [...data.matchAll(/\\?"use_stock\\?":(true|false),\\?"stock_number\\?":(\d+)/g)];
  if (options.length === 0) return 'unknown';
  return options.some(([, uses, left]) => uses === 'false' || Number(left) > 0) ? 'in' : 'out';
}
