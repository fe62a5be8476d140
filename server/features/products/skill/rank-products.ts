import { questionTerms, type TermPriors } from '#server/features/knowledge/index.ts';
import { tokenize } from '#server/platform/text/tokenize.ts';
import type { FoundProduct } from './product-search.repository.ts';

export interface RankedProduct {
  product: FoundProduct;
  /** How much of what was asked for stands in it, from 0 to 1. */
  covered: number;
}

/** What a question says of its subject; words that only ask are left out. */
export function subjectTerms(subject: string): TermPriors {
  return new Map([...questionTerms(subject)].filter(([, prior]) => prior > 0.1));
}

/** Orders products by how much of the subject stands in them; a word of the name counts double. */
export function rankProducts(
  products: readonly FoundProduct[],
  terms: TermPriors,
): RankedProduct[] {
  const total = sum(terms.values());
  return products
    .map((product) => {
      const inName = new Set(tokenize(product.chunk_title));
      const inAll = new Set(tokenize(`${product.chunk_title}\n${product.chunk_body}`));
      const weigh = (has: ReadonlySet<string>) =>
        sum([...terms].map(([term, prior]) => (has.has(term) ? prior : 0)));
      const covered = total === 0 ? 1 : weigh(inAll) / total;
      const named = total === 0 ? 0 : weigh(inName) / total;
      return { product, covered, worth: covered + named };
    })
    .sort((left, right) => right.worth - left.worth);
}

function sum(numbers: Iterable<number>): number {
  let total = 0;
  for (const number of numbers) total += number;
  return total;
}
