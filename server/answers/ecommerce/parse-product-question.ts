import { extractPriceLimits, type PriceLimits } from '#server/language/price-limits.ts';
import { extractColors } from './colors.ts';
import { extractExclusions } from './exclusions.ts';
import { extractPositions } from './positions.ts';
import { extractPhrases, type QuestionPhraseGroup } from './question-phrases.ts';
import { extractSizes } from './sizes.ts';

/** The filters of a question about products. */
export interface ProductFilter extends PriceLimits {
  /** Regular expressions for PostgreSQL that matching products contain, see `extractColors`. */
  colors: readonly string[];
  sizes: readonly string[];
  /** “Not black, without wool”: colours and words that matching products do not have. */
  excludedColors: readonly string[];
  excludedWords: readonly string[];
  /** Whether the price is reduced; null when either will do. */
  isOnSale: boolean | null;
  order: 'cheapest' | 'dearest' | null;
}

/** The subject and the filters of a question about products. */
export interface ProductQuestion extends ProductFilter {
  /** The text to search for, without what the other fields express. */
  subject: string;
  /** Asks whether something is in stock, or how much. */
  isInStock: boolean;
  asksForPrice: boolean;
  /** “Anything cheaper?”: compared with what was shown before. */
  relativePrice: 'cheaper' | 'dearer' | null;
  /** “Other colours?”: compared with what was shown before. */
  otherVariants: 'color' | 'size' | null;
  /** “The second one”: positions among the products shown before, from 0; -1 is the last. */
  positions: readonly number[];
  compares: boolean;
  /** “Which one is cheaper?” among the compared products. */
  picksByPrice: 'cheaper' | 'dearer' | null;
  /** “Which one is better?”, which only the customer can decide. */
  asksForBetter: boolean;
  /** The colours and sizes as the customer wrote them. */
  wantedOptions: readonly string[];
  /** “Them”, “the same”: about the products shown before. */
  refersBack: boolean;
  /** The question is about products in general. */
  isAboutProducts: boolean;
  /** The question is about orders, delivery or the shop, so FAQ and documents answer it. */
  isAboutService: boolean;
}

/** Parses a question about products in five languages without a model. Accepts any text. */
export function parseProductQuestion(question: string): ProductQuestion {
  const text = question.slice(0, 500).normalize('NFKC').replaceAll('’', "'");
  const { rest: withoutLimits, ...limits } = extractPriceLimits(text);
  let rest = withoutLimits;
  const extract = (group: QuestionPhraseGroup): boolean => {
    const found = extractPhrases(rest, group);
    rest = found.rest;
    return found.isFound;
  };
  const isAboutService = extractPhrases(text, 'service').isFound;
  const picksByPrice = extract('which_cheaper')
    ? 'cheaper'
    : extract('which_dearer')
      ? 'dearer'
      : null;
  const asksForBetter = extract('which_better');
  const compares = extract('compare') || picksByPrice !== null || asksForBetter;
  const order = extract('cheapest') ? 'cheapest' : extract('dearest') ? 'dearest' : null;
  const relativePrice = extract('cheaper') ? 'cheaper' : extract('dearer') ? 'dearer' : null;
  const otherVariants = extract('other_color') ? 'color' : extract('other_size') ? 'size' : null;
  const isOnSale = extract('not_on_sale') ? false : extract('on_sale') || null;
  const [isInStock, asksForPrice] = [extract('in_stock'), extract('price')];
  const { positions, rest: withoutPositions } = extractPositions(rest);
  const { excludedColors, excludedWords, rest: wanted } = extractExclusions(withoutPositions);
  const sizes = extractSizes(wanted);
  const colors = extractColors(sizes.rest);
  rest = colors.rest;
  const [isGeneric, refersBack] = [extract('products'), extract('refers_back')];
  extract('filler');
  return {
    ...limits,
    subject: rest.replace(/\s+/g, ' ').trim(),
    colors: colors.colors,
    sizes: sizes.sizes,
    excludedColors,
    excludedWords,
    wantedOptions: [...colors.written, ...sizes.written],
    isOnSale,
    order,
    isInStock,
    asksForPrice,
    picksByPrice,
    asksForBetter,
    relativePrice,
    otherVariants,
    positions,
    compares,
    refersBack,
    isAboutService,
    isAboutProducts:
      isGeneric || isOnSale !== null || Boolean(order ?? limits.minPrice ?? limits.maxPrice),
  };
}

/** Whether the question limits price, colour, size or what products are made of. */
export function hasFilter(query: ProductFilter): boolean {
  const { minPrice, maxPrice, colors, sizes, excludedColors, excludedWords, isOnSale } = query;
  const limits = [colors, sizes, excludedColors, excludedWords].flat();
  return Boolean(minPrice ?? maxPrice) || limits.length > 0 || isOnSale !== null;
}
