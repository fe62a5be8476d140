import { questionTerms, type TermPriors } from '#server/knowledge/knowledge-base/index.ts';
import { tokenize } from '#server/language/tokenize.ts';
import type { FoundProduct } from './product-search.repository.ts';

export interface RankedProduct {
  product: FoundProduct;
  /** The share of the question that the product contains, from 0 to 1. */
  coverage: number;
  /** The share of the question that its name and category contain. */
  namedCoverage: number;
  /** Whether only its description has words of the question, such as “laptop” for a backpack. */
  isOnlyMentioned: boolean;
  /** The coverage plus the coverage of the name. */
  score: number;
}

/** The terms of a question's subject, without question words and Japanese particles. */
export function subjectTerms(subject: string): TermPriors {
  const isSubject = ([term, prior]: [string, number]) => prior > 0.1 && !particle.test(term);
  return new Map([...questionTerms(subject)].filter(isSubject));
}

const particle = /^\p{Script=Hiragana}$/u;

/**
 * Sorts products by the share of the subject that they contain; a word in the name counts double.
 */
export function rankProducts(
  products: readonly FoundProduct[],
  terms: TermPriors,
): RankedProduct[] {
  const total = sum(terms.values());
  return products
    .map((product) => {
      const { category, brand, attributes } = product;
      const categoryTerms = tokenize(`${product.chunk_title}\n${category ?? ''}`);
      const facts = [
        ...categoryTerms,
        ...tokenize([brand, ...Object.values(attributes)].join('\n')),
      ];
      const nameTerms = new Set(tokenize(product.chunk_title));
      const allTerms = new Set(tokenize(`${product.chunk_title}\n${product.chunk_body}`));
      const weigh = (has: ReadonlySet<string>) =>
        sum([...terms].map(([term, prior]) => (has.has(term) ? prior : 0)));
      const coverage = total === 0 ? 1 : weigh(allTerms) / total;
      const nameCoverage = total === 0 ? 0 : weigh(nameTerms) / total;
      const namedCoverage = total === 0 ? 1 : weigh(new Set(categoryTerms)) / total;
      const isOnlyMentioned = total > 0 && weigh(new Set(facts)) === 0;
      const score = coverage + nameCoverage;
      return { product, coverage, namedCoverage, isOnlyMentioned, score };
    })
    .sort((left, right) => right.score - left.score);
}

function sum(numbers: Iterable<number>): number {
  let total = 0;
  for (const number of numbers) total += number;
  return total;
}
