import type { Translator } from '#server/platform/i18n/translate.ts';
import type { Language } from '#shared/contracts/languages.ts';
import { compareInWords } from './compare-in-words.ts';
import { toPlainName } from './name-products.ts';
import type { MissingOption } from './named-options.ts';
import { availableOptions, isAvailable, variantsInStock } from './offered-variants.ts';
import type { ProductQuestion } from './parse-product-question.ts';
import type { FoundProduct } from './product-search.repository.ts';
import { createProductTexts, type ProductTexts } from './product-texts.ts';
import type { ProductResult } from './search-products.ts';

interface Described extends ProductResult {
  query: Pick<
    ProductQuestion,
    'asksForPrice' | 'isInStock' | 'picksByPrice' | 'asksForBetter' | 'otherVariants'
  >;
  missing: MissingOption | null;
  shown: readonly FoundProduct[];
}

/** The text of an answer that shows products, without a model. */
export function describeProducts(
  described: Described,
  context: { language: Language; translator: Translator },
): string {
  const { kind, query, shown, missing } = described;
  const texts = createProductTexts(shown, context);
  if (missing) return describeMissing(texts, missing, shown[0]);
  if (kind === 'comparison') return compareInWords(texts, shown, query);
  return [describeFound(texts, described), ...describeSoldOut(texts, described)]
    .filter((sentence) => sentence !== null)
    .join('\n\n');
}

/** Says that the product lacks the requested option, and which options it has. */
function describeMissing(
  { text }: ProductTexts,
  missing: MissingOption,
  product: FoundProduct | undefined,
): string {
  const name = toPlainName(product?.name ?? '');
  const [wanted, options] = [missing.wanted, missing.offered.join(', ')].map(toPlainName);
  const sentences = [text('missing_option', { name, wanted })];
  if (options) sentences.push(text('offered_options', { options }));
  return sentences.join('\n\n');
}

/** Describes the found products in stock; null if none is. */
function describeFound(texts: ProductTexts, { kind, query, shown }: Described): string | null {
  const { text, nameOf, priceOf, listNames } = texts;
  if (kind === 'near') return text('near');
  const [first, ...others] = shown.filter(isAvailable);
  if (!first) return null;
  if (kind === 'mention') return text('mention', { names: listNames([first, ...others]) });
  if (kind === 'cheapest' || kind === 'dearest') {
    return text(kind, { name: nameOf(first), price: priceOf(first) });
  }
  if (kind !== 'match') return null;
  return others.length > 0 ? text('some') : describeOne(texts, first, query);
}

function describeOne(
  { text, nameOf, priceOf }: ProductTexts,
  product: FoundProduct,
  query: Described['query'],
): string {
  const name = nameOf(product);
  const price = priceOf(product);
  const options = availableOptions(product).map(({ values }) => values.map(toPlainName).join(', '));
  if (query.otherVariants && options.length > 0) {
    return text('offered_options', { options: options.join(' · ') });
  }
  if (query.asksForPrice && price) return text('price', { name, price });
  const { stock, quantity } = product;
  if (!query.isInStock || stock === 'unknown') return text('one', { name });
  if (stock === 'preorder') return text('preorder', { name });
  return quantity === null ? text('in_stock', { name }) : text('left', { name, quantity });
}

/** Names the sold-out products, their variants in stock, and similar products. */
function describeSoldOut({ text, nameOf, listNames }: ProductTexts, { kind, shown }: Described) {
  const available = shown.filter(isAvailable);
  const [first, ...others] = shown.filter((product) => !isAvailable(product));
  const sentences: string[] = [];
  if (first && kind === 'sold_out' && others.length === 0) {
    sentences.push(text('sold_out', { name: nameOf(first) }));
    const options = variantsInStock(first).map(toPlainName).join(', ');
    if (options) sentences.push(text('offered_options', { options }));
  } else if (first) {
    sentences.push(text('some_sold_out', { names: listNames([first, ...others]) }));
  }
  const similar = available.filter(({ id }) => id !== first?.id);
  if (kind === 'sold_out' && similar.length > 0) {
    sentences.push(text('similar', { names: listNames(similar) }));
  }
  return sentences;
}
