import { toUnits } from '#server/language/money.ts';
import type { TextKey, TextValues, Translator } from '#server/platform/i18n/translate.ts';
import type { Language } from '#shared/contracts/languages.ts';
import { priceText } from '#shared/utils/price-text.ts';
import { escapeName, namesOf } from './name-products.ts';
import type { MissingOption } from './named-options.ts';
import { availableOptions, highestPrice } from './offered-variants.ts';
import type { ProductQuestion } from './parse-product-question.ts';
import type { FoundProduct } from './product-search.repository.ts';
import { type Found, isAvailable } from './search-products.ts';

interface Described extends Found {
  query: Pick<
    ProductQuestion,
    'asksForPrice' | 'isInStock' | 'picksByPrice' | 'asksForBetter' | 'otherVariants'
  >;
  missing: MissingOption | null;
  shown: readonly FoundProduct[];
}

/** The text of an answer that shows products, without a model. */
export function describeProducts(
  { kind, query, shown, missing }: Described,
  { language, translator }: { language: Language; translator: Translator },
): string {
  const available = shown.filter(isAvailable);
  const soldOut = shown.filter((product) => !isAvailable(product));
  const [first] = available;
  const sentences: string[] = [];
  if (missing) {
    const name = escapeName(shown[0]?.name ?? '');
    const [wanted, options] = [missing.wanted, missing.offered.join(', ')].map(escapeName);
    sentences.push(text('missing_option', { name, wanted }));
    if (options) sentences.push(text('offered_options', { options }));
    return sentences.join('\n\n');
  }
  if (kind === 'near') sentences.push(text('near'));
  else if (kind === 'comparison') {
    if (query.asksForBetter) sentences.push(text('no_better'));
    sentences.push(pickByPrice() ?? text('compare'), ...shown.map(compareLine));
  } else if ((kind === 'cheapest' || kind === 'dearest') && first) {
    sentences.push(text(kind, { name: nameOf(first), price: priceOf(first) }));
  } else if (kind === 'match' && first) {
    sentences.push(available.length === 1 ? describeOne(first) : text('some'));
  }
  if (kind === 'comparison') return sentences.join('\n');
  if (kind === 'sold_out' && soldOut.length === 1 && soldOut[0]) {
    sentences.push(text('sold_out', { name: nameOf(soldOut[0]) }));
  } else if (soldOut.length > 0)
    sentences.push(text('some_sold_out', { names: listNames(soldOut) }));
  if (kind === 'sold_out' && first)
    sentences.push(text('similar', { names: listNames(available) }));
  return sentences.join('\n\n');

  function text(key: ProductTextKey, values?: TextValues): string {
    return translator.text(language, `server:products.${key}`, values);
  }

  function nameOf(product: FoundProduct): string {
    return namesOf([product], shown).join('');
  }

  function listNames(products: readonly FoundProduct[]): string {
    return namesOf(products, shown).join(', ');
  }

  function describeOne(product: FoundProduct): string {
    const name = nameOf(product);
    const price = priceOf(product);
    const options = availableOptions(product).map(({ values }) =>
      values.map(escapeName).join(', '),
    );
    if (query.otherVariants && options.length > 0) {
      return text('offered_options', { options: options.join(' · ') });
    }
    if (query.asksForPrice && price) return text('price', { name, price });
    const { stock, quantity } = product;
    if (!query.isInStock || stock === 'unknown') return text('one', { name });
    if (stock === 'preorder') return text('preorder', { name });
    return quantity === null ? text('in_stock', { name }) : text('left', { name, quantity });
  }

  /** “The gloves are cheaper: $22.00. The cape costs $55.00.” Null where not all have a price in one currency. */
  function pickByPrice(): string | null {
    if (!query.picksByPrice) return null;
    const isCheaper = query.picksByPrice === 'cheaper';
    const [best, ...others] = shown.toSorted(
      (left, right) => (Number(left.price) - Number(right.price)) * (isCheaper ? 1 : -1),
    );
    const isComparable = ({ price, currency }: FoundProduct) =>
      price !== null && currency === best?.currency;
    if (!best || others.length === 0 || !shown.every(isComparable)) return null;
    const equal = others.filter(({ price }) => price === best.price);
    const prices = others
      .filter(({ price }) => price !== best.price)
      .map((each) => `${nameOf(each)} (${priceOf({ ...each, compare_at_price: null })})`)
      .join(', ');
    if (equal.length === others.length) return text('same_price', { price: priceOf(best) });
    const names = namesOf([best, ...equal], shown).join(', ');
    return text(isCheaper ? 'is_cheaper' : 'is_dearer', {
      name: names,
      price: priceOf(best),
      others: prices,
    });
  }

  /** “Linen shirt: €45.00 (regular price €64.00), sold out, white, L”. */
  function compareLine(product: FoundProduct): string {
    const { stock, quantity, attributes } = product;
    const options = availableOptions(product).map(({ values }) => values.join(', '));
    const key = stock === 'in' && quantity !== null ? 'left' : stock;
    const facts = [
      priceOf(product),
      ...[...Object.values(attributes), ...options].filter(
        (value) => value.length <= maxValueLength,
      ),
      key === 'unknown'
        ? ''
        : translator.text(language, `server:products.facts.${key}`, { quantity }),
    ];
    return `- **${nameOf(product)}**: ${facts.filter(Boolean).join(' · ')}`;
  }

  function priceOf(product: FoundProduct): string {
    const { price, compare_at_price, currency } = product;
    if (price === null || !currency) return '';
    const written = (amount: number) =>
      priceText(language, { amount: toUnits({ amount, currency }), currency });
    const highest = highestPrice(product);
    if (highest !== null) {
      const range = { price: written(price), highest_price: written(highest) };
      return translator.text(language, 'server:products.facts.range', range);
    }
    if (compare_at_price === null || compare_at_price <= price) return written(price);
    const values = { price: written(price), regular_price: written(compare_at_price) };
    return translator.text(language, 'server:products.facts.sale', values);
  }
}

const maxValueLength = 40;

type ProductTextKey =
  Extract<TextKey, `server:products.${string}`> extends `server:products.${infer Key}`
    ? Key
    : never;
