import type { ProductEntry } from '#shared/contracts/knowledge/product-entries.ts';
import type { Product, ProductVariant } from '#shared/contracts/knowledge/products.ts';

export const emptyVariant = { options: '', price: '', compare_at_price: '', stock: '', sku: '' };

/** The fields of a product as a member enters them; empty ones for a new product. */
export function toEntryValues(product: Product | 'new'): ProductEntry {
  if (product === 'new') {
    const { options: _, ...offer } = emptyVariant;
    return {
      ...offer,
      ...{ name: '', description: '', category: '', image_url: '', url: '', variants: [] },
    };
  }
  const { name, description, category, image_url, url, currency, variants } = product;
  const { options: _, ...noOffer } = emptyVariant;
  return {
    ...{ name, description, category: category ?? '' },
    ...{ image_url: image_url ?? '', url: url ?? '' },
    // The variants decide the price and the stock.
    ...(variants.length > 0 ? noOffer : offerText(product, currency)),
    variants: variants.map((variant) => ({
      options: Object.entries(variant.options)
        .map((option) => option.join(': '))
        .join(', '),
      ...offerText(variant, currency),
    })),
  };
}

type Offer = Omit<ProductVariant, 'options' | 'image_url' | 'url'>;

function offerText(
  { price, compare_at_price, stock, quantity, sku }: Offer,
  currency: string | null,
) {
  return {
    price: priceText(price, currency),
    compare_at_price: priceText(compare_at_price, currency),
    stock: stock === 'in' && quantity !== null ? String(quantity) : stockWords[stock],
    sku: sku ?? '',
  };
}

/** The server understands these words, whatever the language of the shop. */
const stockWords = { in: 'in stock', out: 'sold out', preorder: 'preorder', unknown: '' } as const;

/** Such as `39.9 USD`, which the server can parse. */
function priceText(amount: number | null, currency: string | null): string {
  if (amount === null || currency === null) return '';
  const format = new Intl.NumberFormat('en', { style: 'currency', currency });
  return `${amount / 10 ** (format.resolvedOptions().maximumFractionDigits ?? 2)} ${currency}`;
}
