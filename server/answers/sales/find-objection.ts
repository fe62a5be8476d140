import { createLexicon } from '#server/language/lexicon.ts';
import { findBestOverlap } from '#server/language/matching.ts';
import { loadConcepts } from '#server/language/phrases.ts';
import type { SalesDetails } from '#shared/contracts/answers/sales-details.ts';

type Objection = SalesDetails['objections'][number];

const findConcepts = createLexicon(loadConcepts('objections'));

/**
 * Finds the listed objection that a customer raises, in the same words or as the same concept in
 * another language.
 */
export function findObjection(text: string, objections: readonly Objection[]): Objection | null {
  const literal = findBestOverlap(text, objections, ({ objection }) => objection);
  if (literal) return literal;
  const meant = new Set(findConcepts(text.slice(0, maxLength)).map(({ concept }) => concept));
  const same = objections.find(({ objection }) =>
    findConcepts(objection).some(({ concept }) => meant.has(concept)),
  );
  return same ?? null;
}

/** A longer text is about more than one objection. */
const maxLength = 200;
