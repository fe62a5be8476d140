import { currencyDigits } from '#server/language/money.ts';
import type { ProductRow } from './products.repository.ts';

/** A product as a chunk for the search: its name, and one line per known fact. */
export function productChunk(product: ProductRow) {
  const { name, brand, category, sku, attributes, description, url } = product;
  const facts = [
    [brand, category].filter(Boolean).join(' · '),
    priceText(product),
    ...Object.entries(attributes).map(([attribute, value]) => `${attribute}: ${value}`),
    sku && `SKU ${sku}`,
    description,
  ];
  return { title: name, body: facts.filter(Boolean).join('\n') || name, url };
}

/** In a format without locale, such as `19.99 USD`. */
function priceText({ price, currency }: ProductRow): string {
  if (price === null || !currency) return '';
  const decimals = currencyDigits(currency);
  return `${(price / 10 ** decimals).toFixed(decimals)} ${currency}`;
}
