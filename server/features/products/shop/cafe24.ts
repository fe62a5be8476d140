import { parsePrice } from '../money.ts';
import { type NewProduct, unknownProduct } from '../new-product.ts';
import { plainText } from '../plain-text.ts';
import { webAddress } from '../web-address.ts';
import type { ShopPage } from './shop-fetch.ts';

/** The product of a Cafe24 page whose skin tells of it only in its scripts; empty for other pages. */
export function readCafe24Page({ text, url }: ShopPage): NewProduct[] {
  const read = (name: string) =>
    new RegExp(`var\\s+${name}\\s*=\\s*(['"]?)([^\\n]*?)\\1\\s*;`)
      .exec(text)?.[2]
      ?.replace(/\\(['"/])/g, '$1');
  const [number, name] = [read('iProductNo'), plainText(read('product_name') ?? '').slice(0, 300)];
  if (!number || !name) return [];
  const price = parsePrice(read('product_price') ?? '', 'KRW');
  const image = /(?:https?:)?\/\/[^"'\s]+\/web\/product\/(?:big|medium)\/[^"'\s]+/.exec(text)?.[0];
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

/** `use_stock` false means that there are always some, whatever the number says. */
function stockIn(data: string | undefined): NewProduct['stock'] {
  if (!data) return 'unknown';
  const options = [...data.matchAll(/\\?"use_stock\\?":(true|false),\\?"stock_number\\?":(\d+)/g)];
  if (options.length === 0) return 'unknown';
  return options.some(([, uses, left]) => uses === 'false' || Number(left) > 0) ? 'in' : 'out';
}
