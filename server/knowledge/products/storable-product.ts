import { sha256 } from '#server/platform/ids.ts';
import { toStorableText } from '#server/platform/text/storable-text.ts';
import { removeBidiControls } from '#shared/utils/remove-bidi-controls.ts';
import type { NewProduct } from './new-product.ts';

/** An index of PostgreSQL does not accept values of any length. */
const maxKeyLength = 300;
const maxCodeLength = 100;
const maxLabelLength = 200;

/** A product of a source that may contain any text, as the database accepts it. */
export function toStorableProduct(product: NewProduct): NewProduct {
  const { key, sku, currency, description, category, brand, attributes, variants } = product;
  return {
    ...product,
    key: key.length > maxKeyLength ? sha256(key) : toStorableText(key),
    name: removeBidiControls(toStorableText(product.name)),
    sku: toShortText(sku, maxCodeLength),
    currency: toShortText(currency, maxCodeLength),
    description: toStorableText(description),
    category: toShortText(category, maxLabelLength),
    brand: toShortText(brand, maxLabelLength),
    attributes: toStorableTexts(attributes),
    variants: variants.map((variant) => ({
      ...variant,
      sku: toShortText(variant.sku, maxCodeLength),
      options: toStorableTexts(variant.options),
    })),
  };
}

function toShortText(text: string | null, maxLength: number): string | null {
  return text === null ? null : toStorableText(text.slice(0, maxLength));
}

function toStorableTexts(texts: Readonly<Record<string, string>>): Record<string, string> {
  return Object.fromEntries(
    Object.entries(texts).map(([name, value]) => [toStorableText(name), toStorableText(value)]),
  );
}
