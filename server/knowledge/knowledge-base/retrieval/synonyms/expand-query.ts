import { tokenize } from '#server/language/tokenize.ts';
import { relatedForms } from '#server/language/word-forms.ts';
import type { TermPriors } from '../query/question-terms.ts';
import { findBusinessTerms } from './business-synonyms.ts';

/** Terms that mean about the same as some of the question's. */
export interface QueryExpansion {
  /** The terms of the question that they replace; empty for stop words like “how much”. */
  of: ReadonlySet<string>;
  terms: readonly string[];
  /** Relative to a literal match, from 0 to 1. */
  weight: number;
  /** Another form of the same word, rather than a synonym. */
  isInflection: boolean;
}

/** Query expansion: other forms of the question's words and synonyms of its business concepts. */
export function expandQuery(question: string, priors: TermPriors): QueryExpansion[] {
  const subject = [...priors].filter(([, prior]) => prior >= minPrior).map(([term]) => term);
  const forms = subject.slice(0, maxInflectedTerms).flatMap((term) => {
    const of = new Set([term]);
    return relatedForms(term).map((form) => {
      return { of, terms: [form], weight: expansionWeights.form, isInflection: true };
    });
  });
  const names = findBusinessTerms(question).flatMap(({ text, names }) => {
    const of = new Set(tokenize(text).filter((term) => subject.includes(term)));
    return names.map(({ terms, isSameLanguage }) => {
      return {
        of,
        terms,
        weight: isSameLanguage ? expansionWeights.name : expansionWeights.foreignName,
        isInflection: false,
      };
    });
  });
  return [...forms, ...names];
}

/** Below it a term is a stop word. */
const minPrior = 0.1;
/** A longer question has enough terms of its own. */
const maxInflectedTerms = 16;
/** Fitted on FAQs in five languages. */
const expansionWeights = { form: 0.85, name: 0.6, foreignName: 0.5 };

/** The terms to search for: those of the question first, then the expansions with lower priors. */
export function addExpansions(
  priors: TermPriors,
  expansions: readonly QueryExpansion[],
): TermPriors {
  const all = new Map(priors);
  for (const { of, terms, weight } of expansions) {
    let originalPrior = of.size === 0 ? 1 : 0;
    for (const term of of) originalPrior = Math.max(originalPrior, priors.get(term) ?? 0);
    const prior = weight * originalPrior;
    for (const term of terms) {
      if (!priors.has(term)) all.set(term, Math.max(prior, all.get(term) ?? 0));
    }
  }
  return all;
}

/**
 * The best weight by which expansions match these candidates, a partial match in proportion: for each
 * replaced term of the question (`of`) or for each term of the expansion (`terms`).
 */
export function matchExpansions(
  expansions: readonly QueryExpansion[],
  candidates: { has(term: string): boolean },
  side: 'of' | 'terms' = 'of',
): Map<string, number> {
  const weights = new Map<string, number>();
  for (const expansion of expansions) {
    const matchCount = expansion.terms.filter((term) => candidates.has(term)).length;
    if (matchCount === 0) continue;
    const weight = (expansion.weight * matchCount) / expansion.terms.length;
    for (const term of expansion[side]) weights.set(term, Math.max(weight, weights.get(term) ?? 0));
  }
  return weights;
}
