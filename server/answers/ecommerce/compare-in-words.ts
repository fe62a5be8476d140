import { maxValueLength, toPlainName } from './name-products.ts';
import { availableOptions } from './offered-variants.ts';
import type { ProductQuestion } from './parse-product-question.ts';
import type { FoundProduct } from './product-search.repository.ts';
import type { ProductTexts } from './product-texts.ts';

const maxDescriptionLength = 200;

/** Compares products: which one is cheaper, if the question asks for it, and a line of facts for each. */
export function compareInWords(
  texts: ProductTexts,
  shown: readonly FoundProduct[],
  query: Pick<ProductQuestion, 'picksByPrice' | 'asksForBetter'>,
): string {
  return [
    ...(query.asksForBetter ? [texts.text('no_better')] : []),
    pickByPrice(texts, shown, query) ?? texts.text('compare'),
    ...shown.map((product) => compareLine(texts, product, query)),
  ].join('\n');
}

/** “The gloves are cheaper: $22.00. The cape costs $55.00.” Null unless all have a price in one currency. */
function pickByPrice(
  { text, nameOf, listNames, priceOf }: ProductTexts,
  shown: readonly FoundProduct[],
  { picksByPrice }: Pick<ProductQuestion, 'picksByPrice'>,
): string | null {
  if (!picksByPrice) return null;
  const isCheaper = picksByPrice === 'cheaper';
  const [best, ...others] = shown.toSorted(
    (left, right) => (Number(left.price) - Number(right.price)) * (isCheaper ? 1 : -1),
  );
  const isComparable = ({ price, currency }: FoundProduct) =>
    price !== null && currency === best?.currency;
  if (!best || others.length === 0 || !shown.every(isComparable)) return null;
  const equal = others.filter(({ price }) => price === best.price);
  if (equal.length === others.length) return text('same_price', { price: priceOf(best) });
  const prices = others
    .filter(({ price }) => price !== best.price)
    .map((each) => `${nameOf(each)} (${priceOf({ ...each, compare_at_price: null })})`)
    .join(', ');
  return text(isCheaper ? 'is_cheaper' : 'is_dearer', {
    name: listNames([best, ...equal]),
    price: priceOf(best),
    others: prices,
  });
}

/** “Linen shirt: €45.00 · white · L · Sold out”, with the description when the question asks which is better. */
function compareLine(
  { text, nameOf, priceOf }: ProductTexts,
  product: FoundProduct,
  { asksForBetter }: Pick<ProductQuestion, 'asksForBetter'>,
): string {
  const { stock, quantity, attributes, description } = product;
  const options = availableOptions(product).map(({ values }) => values.join(', '));
  const key = stock === 'in' && quantity !== null ? 'left' : stock;
  const facts = [
    priceOf(product),
    ...[...Object.values(attributes), ...options].filter(({ length }) => length <= maxValueLength),
    key === 'unknown' ? '' : text(`facts.${key}`, { quantity }),
    asksForBetter ? toPlainName(description).slice(0, maxDescriptionLength) : '',
  ];
  return `- **${nameOf(product)}**: ${facts.filter(Boolean).join(' · ')}`;
}
