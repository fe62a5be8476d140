import { guessLanguage } from '#server/knowledge/knowledge-base/index.ts';
import { currencyDigits } from '#server/language/money.ts';
import type { Translator } from '#server/platform/i18n/translate.ts';
import { defaultLanguage } from '#shared/contracts/languages.ts';
import type { ProductRow } from './products.repository.ts';

/** Incremented with every change of `productChunk`, so that a build indexes all products again. */
export const productChunkVersion = 2;

/** A product as a chunk for the search: its name, and one line per known fact. */
export function productChunk(product: ProductRow, translator: Translator) {
  const { name, brand, category, sku, attributes, description, url } = product;
  const facts = [
    [brand, category].filter(Boolean).join(' · '),
    priceText(product, translator),
    stockText(product, translator),
    ...Object.entries(attributes).map(([attribute, value]) => `${attribute}: ${value}`),
    sku && `SKU ${sku}`,
    description,
  ];
  return { title: name, body: facts.filter(Boolean).join('\n') || name, url };
}

/** In a format without locale, such as `19.99 USD`, and the price before a discount. */
function priceText(product: ProductRow, translator: Translator): string {
  const { price, compare_at_price: regularPrice, currency } = product;
  if (price === null || !currency) return '';
  const written = (amount: number) => {
    const decimals = currencyDigits(currency);
    return `${(amount / 10 ** decimals).toFixed(decimals)} ${currency}`;
  };
  if (regularPrice === null) return written(price);
  const values = { price: written(price), regular_price: written(regularPrice) };
  return translator.text(languageOf(product), 'server:products.facts.sale', values);
}

function stockText(product: ProductRow, translator: Translator): string {
  const { stock, quantity } = product;
  if (stock === 'unknown') return '';
  const key = stock === 'in' && quantity !== null ? 'left' : stock;
  const values = { quantity };
  return translator.text(languageOf(product), `server:products.facts.${key}`, values);
}

/** The language that the shop describes the product in. */
const languageOf = ({ name, description }: ProductRow) =>
  guessLanguage(`${name}\n${description}`) ?? defaultLanguage;
