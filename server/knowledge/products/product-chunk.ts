import { guessLanguage } from '#server/knowledge/knowledge-base/index.ts';
import { currencyDigits } from '#server/language/money.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import type { ProductVariant } from '#shared/contracts/knowledge/products.ts';
import { defaultLanguage } from '#shared/contracts/languages.ts';
import type { ProductRow } from './products.repository.ts';

/** Incremented with every change of `productChunk`, so that a build indexes all products again. */
export const productChunkVersion = 3;

/** A product as a chunk for the search: its name, and one line per known fact and variant. */
export function productChunk(product: ProductRow, translator: Translator) {
  const { name, brand, category, sku, attributes, description, url, variants, currency } = product;
  const language = guessLanguage(`${name}\n${description}`) ?? defaultLanguage;
  const facts = [
    [brand, category].filter(Boolean).join(' · '),
    ...(variants.length > 0 ? variants.map(variantLine) : [priceText(product), stockText(product)]),
    ...Object.entries(attributes).map(([attribute, value]) => `${attribute}: ${value}`),
    variants.length === 0 && sku && `SKU ${sku}`,
    description,
  ];
  return { title: name, body: facts.filter(Boolean).join('\n') || name, url };

  /** “Size: L, Color: white · 45.00 USD · In stock: 3 · SKU S-1”. */
  function variantLine(variant: ProductVariant): string {
    const options = Object.entries(variant.options).map(([option, value]) => `${option}: ${value}`);
    const code = variant.sku && `SKU ${variant.sku}`;
    return [options.join(', '), priceText(variant), stockText(variant), code]
      .filter(Boolean)
      .join(' · ');
  }

  /** The price without a locale, such as `19.99 USD`, and the one before a discount. */
  function priceText({ price, compare_at_price: regularPrice }: Offer): string {
    if (price === null || !currency) return '';
    const written = (amount: number) => {
      const decimals = currencyDigits(currency);
      return `${(amount / 10 ** decimals).toFixed(decimals)} ${currency}`;
    };
    if (regularPrice === null) return written(price);
    const values = { price: written(price), regular_price: written(regularPrice) };
    return translator.text(language, 'server:products.facts.sale', values);
  }

  function stockText({ stock, quantity }: Offer): string {
    if (stock === 'unknown') return '';
    const key = stock === 'in' && quantity !== null ? 'left' : stock;
    return translator.text(language, `server:products.facts.${key}`, { quantity });
  }
}

type Offer = Pick<ProductVariant, 'price' | 'compare_at_price' | 'stock' | 'quantity'>;
