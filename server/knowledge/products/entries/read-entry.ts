import { parsePrice } from '#server/language/money.ts';
import { invalidField } from '#server/platform/http/app-error.ts';
import {
  maxOptionsLength,
  type ProductEntry,
} from '#shared/contracts/knowledge/product-entries.ts';
import type { ProductVariant } from '#shared/contracts/knowledge/products.ts';
import { emptyProduct, type NewProduct } from '../new-product.ts';
import { parseStock } from '../stock.ts';
import { offerOf } from '../variants/offer-of.ts';
import { optionsText } from './to-entry.ts';

interface Reading {
  /** Identifies the product among those entered by hand. */
  key: string;
  /** For prices without a currency. */
  currency: string;
  /** For options without a name. */
  optionName: string;
}

/** The product that a member entered. Throws for prices that cannot be read, and for two currencies. */
export function readEntry(entry: ProductEntry, { key, currency, optionName }: Reading): NewProduct {
  const offers = [entry, ...entry.variants].map((offer, index) => {
    const field = (name: string) => (index === 0 ? name : `variants.${index - 1}.${name}`);
    return {
      price: readPrice(offer.price, field('price'), currency),
      regular: readPrice(offer.compare_at_price, field('compare_at_price'), currency),
    };
  });
  const found = offers
    .flatMap(({ price, regular }) => [price, regular])
    .filter((each) => each !== null);
  const own = found[0]?.currency ?? currency;
  if (found.some((price) => price.currency !== own)) throw invalidField('price', 'invalid');
  const [, ...ofVariants] = offers;
  const variants = entry.variants.map((variant, index): ProductVariant => {
    const { price = null, regular = null } = ofVariants[index] ?? {};
    return {
      sku: variant.sku || null,
      image_url: null,
      url: null,
      price: price?.amount ?? null,
      compare_at_price: regular?.amount ?? null,
      ...parseStock(variant.stock),
      options: readOptions(variant.options, optionName, `variants.${index}.options`),
    };
  });
  return {
    ...emptyProduct,
    key,
    name: entry.name,
    currency: own,
    description: entry.description,
    sku: entry.sku || null,
    category: entry.category || null,
    image_url: entry.image_url || null,
    url: entry.url || null,
    price: offers[0]?.price?.amount ?? null,
    compare_at_price: offers[0]?.regular?.amount ?? null,
    ...parseStock(entry.stock),
    variants,
    ...(variants.length > 0 && offerOf(variants)),
  };
}

function readPrice(text: string, field: string, currency: string) {
  if (text === '') return null;
  const price = parsePrice(text, currency);
  if (!price) throw invalidField(field, 'invalid');
  return price;
}

/** “Size: L, Color: white” as names and values; a value without a name is the only option. */
function readOptions(text: string, optionName: string, field: string): Record<string, string> {
  const parts = text.split(/[,，、]/).map((part) => part.split(/[:：]/).map((each) => each.trim()));
  const isNamed = parts.every((part) => part.length === 2 && part.every((each) => each !== ''));
  const options = isNamed ? Object.fromEntries(parts) : { [optionName]: text };
  // They are edited and exported in this form.
  if (optionsText(options).length > maxOptionsLength) throw invalidField(field, 'too_long');
  return options;
}
