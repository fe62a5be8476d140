import type { Product } from '#shared/contracts/knowledge/products.ts';

type Stock = Pick<Product, 'stock' | 'quantity'>;

/** Words for availability in five languages and in schema.org. */
const words: readonly { stock: Product['stock']; pattern: RegExp }[] = [
  {
    stock: 'preorder',
    pattern: /pre.?order|back.?order|예약|预订|预售|予約|取り寄せ|preventa|reserva/i,
  },
  {
    stock: 'out',
    pattern:
      /out.?of.?stock|sold.?out|discontinued|unavailable|no disponible|agotad|sin existencias|품절|매진|없음|단종|판매\s*중지|缺货|售罄|无货|下架|在庫なし|在庫切れ|売り?切れ|品切れ|完売|^(?:n|no|false|x|×|아니오|否|いいえ)$/i,
  },
  {
    stock: 'in',
    pattern:
      /in.?stock|available|limited|online.?only|disponible|en existencias|있음|판매\s*중|정상|有货|在售|現貨|在庫あり|在庫有|販売中|^(?:y|yes|true|o|○|예|是|はい|sí|si)$/i,
  },
];

/** Parses a number, a word or a schema.org value as availability. */
export function parseStock(text: string): Stock {
  const folded = text.normalize('NFKC').trim();
  const count = /^(-?\d[\d,]*)(?:\.0+)?\s*(?:개|점|件|个|個|点|pcs|units?|uds?\.?)?$/i.exec(
    folded,
  )?.[1];
  if (count !== undefined) return stockFromCount(Number(count.replaceAll(',', '')));
  const found = words.find(({ pattern }) => pattern.test(folded));
  return { stock: found?.stock ?? 'unknown', quantity: found?.stock === 'out' ? 0 : null };
}

/** The availability of a number of items. */
export function stockFromCount(count: number): Stock {
  const quantity = Math.min(Math.max(0, count), 2_000_000_000);
  return { stock: quantity > 0 ? 'in' : 'out', quantity };
}
