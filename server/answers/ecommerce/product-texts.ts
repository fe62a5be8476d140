import { toUnits } from '#server/language/money.ts';
import type { TextKey, TextValues, Translator } from '#server/platform/i18n/translate.ts';
import type { Language } from '#shared/contracts/languages.ts';
import { priceText } from '#shared/utils/price-text.ts';
import { namesOf } from './name-products.ts';
import { highestPrice } from './offered-variants.ts';
import type { FoundProduct } from './product-search.repository.ts';

type ProductTextKey =
  Extract<TextKey, `server:products.${string}`> extends `server:products.${infer Key}`
    ? Key
    : never;

/** The texts about products that are shown together, in the customer's language. */
export function createProductTexts(
  shown: readonly FoundProduct[],
  { language, translator }: { language: Language; translator: Translator },
) {
  const text = (key: ProductTextKey, values?: TextValues): string =>
    translator.text(language, `server:products.${key}`, values);

  return {
    text,
    nameOf: (product: FoundProduct): string => namesOf([product], shown).join(''),
    listNames: (products: readonly FoundProduct[]): string => namesOf(products, shown).join(', '),

    /** The price, a range of prices or a sale price; empty where none is known. */
    priceOf(product: FoundProduct): string {
      const { price, compare_at_price, currency } = product;
      if (price === null || !currency) return '';
      const written = (amount: number) =>
        priceText(language, { amount: toUnits({ amount, currency }), currency });
      const highest = highestPrice(product);
      if (highest !== null) {
        return text('facts.range', { price: written(price), highest_price: written(highest) });
      }
      if (compare_at_price === null || compare_at_price <= price) return written(price);
      return text('facts.sale', {
        price: written(price),
        regular_price: written(compare_at_price),
      });
    },
  };
}
export type ProductTexts = ReturnType<typeof createProductTexts>;
