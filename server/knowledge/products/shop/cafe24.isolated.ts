import { parsePrice } from '#server/language/money.ts';
import { htmlToPlainText } from '../html-to-plain-text.isolated.ts';
import { emptyProduct, type NewProduct } from '../new-product.ts';
import { resolveHttpUrl } from '../resolve-http-url.ts';

/** Reads the product of a Cafe24 page that only its scripts describe; empty for other pages. */
export function readCafe24Page(text: string, url: string): NewProduct[] {
  const variables = variablesIn(text);
  const read = (name: string) => variables.get(name)?.replace(/\\(['"/])/g, '$1');
  const [number, name] = [
    read('iProductNo'),
    htmlToPlainText(read('product_name') ?? '').slice(0, 300),
  ];
  if (!number || !name) return [];
  // The script does not name a currency: Cafe24 hosts the shops of Korean businesses, priced in won.
  const price = parsePrice(read('product_price') ?? '', 'KRW');
  const image = productImage(text);
  return [
    {
      ...emptyProduct,
      key: number,
      name,
      price: price?.amount ?? null,
      currency: price?.currency ?? null,
      image_url: resolveHttpUrl(image, url),
      url,
      stock: stockIn(read('option_stock_data')),
    },
  ];
}

const assignment =
  /\bvar\s+(iProductNo|product_name|product_price|option_stock_data)\s*=\s*("(?:[^"\\\n]|\\.)*"|'(?:[^'\\\n]|\\.)*'|[^\n;]*)/g;

/** The values of script variables without quotes; the first of each name. */
function variablesIn(text: string): Map<string, string> {
  const variables = new Map<string, string>();
  for (const [, name = '', value = ''] of text.matchAll(assignment)) {
    if (!variables.has(name)) variables.set(name, value.trim().replace(/^(['"])(.*)\1$/, '$2'));
  }
  return variables;
}

/** The URL of the first product image. */
function productImage(text: string): string | undefined {
  for (const [token] of text.matchAll(/[^"'\s]+/g)) {
    const picture = token.search(/\/web\/product\/(?:big|medium)\/./);
    const start = token.search(/(?:https?:)?\/\/./);
    if (start >= 0 && picture > start + 2) return token.slice(start);
  }
  return undefined;
}

/** With `use_stock` false an option is always available, whatever its number. */
function stockIn(data: string | undefined): NewProduct['stock'] {
  if (!data) return 'unknown';
  const options = [...data.matchAll(/\\?"use_stock\\?":(true|false),\\?"stock_number\\?":(\d+)/g)];
  if (options.length === 0) return 'unknown';
  return options.some(([, uses, left]) => uses === 'false' || Number(left) > 0) ? 'in' : 'out';
}
