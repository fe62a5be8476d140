import { currencyDigits } from './money.ts';
import type { ProductRow } from './products.repository.ts';

/** As the search in all knowledge sees a product: its name, and a line for each thing that is known. */
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

/** `19.99 USD`: as any model and any reader understands it. */
function priceText({ price, currency }: ProductRow): string {
  if (price === null || !currency) return '';
  const decimals = currencyDigits(currency);
  return `${(price / 10 ** decimals).toFixed(decimals)} ${currency}`;
}
