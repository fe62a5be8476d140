import { tokenize } from '#server/language/tokenize.ts';
import type { TermPriors } from '../query/question-terms.ts';

/** A term of generated questions: a field of its own in the index, whose terms are counted apart. */
const generatedTerm = (term: string) => `~${term}`;

/** The terms that generated questions add to a text; `ownTerms` are found by the text itself. */
export function generatedTerms(questions: string, ownTerms: readonly string[]): string[] {
  const own = new Set(ownTerms);
  const added = tokenize(questions).filter((term) => !own.has(term));
  return [...new Set(added)].map(generatedTerm);
}

/** Adds the terms of a question as generated questions contain them, with low priors. */
export function addGeneratedTerms(searched: TermPriors, question: TermPriors): TermPriors {
  const all = new Map(searched);
  for (const [term, prior] of question) all.set(generatedTerm(term), generatedShare * prior);
  return all;
}

/** Relative to a term of the text itself. */
const generatedShare = 0.35;
