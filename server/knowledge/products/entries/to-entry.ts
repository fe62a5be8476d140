import { toUnits } from '#server/language/money.ts';
import type { ProductEntry } from '#shared/contracts/knowledge/product-entries.ts';
import type { ProductVariant } from '#shared/contracts/knowledge/products.ts';
import type { ProductRow } from '../products.repository.ts';

/** A product as a member would enter it. */
export function toEntry(row: ProductRow): ProductEntry {
  const hasVariants = row.variants.length > 0;
  const { currency } = row;
  return {
    name: row.name,
    description: row.description,
    category: row.category ?? '',
    image_url: row.image_url ?? '',
    url: row.url ?? '',
    // The variants decide the price and the stock.
    ...offerText(hasVariants ? { ...row, ...noOffer } : row, currency),
    variants: row.variants.map((variant) => ({
      options: optionsText(variant.options),
      ...offerText(variant, currency),
    })),
  };
}

/** “Size: L, Color: white”. */
export function optionsText(options: Record<string, string>): string {
  return Object.entries(options)
    .map(([name, value]) => `${name}: ${value}`)
    .join(', ');
}

const noOffer = { price: null, compare_at_price: null, stock: 'unknown', quantity: null } as const;

type Offer = Pick<ProductVariant, 'price' | 'compare_at_price' | 'stock' | 'quantity' | 'sku'>;

function offerText(
  { price, compare_at_price, stock, quantity, sku }: Offer,
  currency: string | null,
): Pick<ProductEntry, 'price' | 'compare_at_price' | 'stock' | 'sku'> {
  const priceText = (amount: number | null) =>
    amount === null || !currency ? '' : `${toUnits({ amount, currency })} ${currency}`;
  return {
    price: priceText(price),
    compare_at_price: priceText(compare_at_price),
    stock: stock === 'in' && quantity !== null ? String(quantity) : stockWords[stock],
    sku: sku ?? '',
  };
}

/** Words that `parseStock` reads. */
const stockWords = { in: 'in stock', out: 'sold out', preorder: 'preorder', unknown: '' } as const;
