import { createLexicon } from '#server/language/lexicon.ts';
import { loadConcepts } from '#server/language/phrases.ts';
import { tokenize } from '#server/language/tokenize.ts';
import { languages } from '#shared/contracts/languages.ts';

/** Products and terms of common shops, by concept. */
const concepts = loadConcepts('shop-words');
const findMentions = createLexicon(concepts);

function namesOfConcept(concept: string): readonly string[] {
  const group = concepts[concept];
  return group ? languages.flatMap((language) => group[language]) : [];
}

/** All synonyms of the concepts in the text, with their terms. */
export function listSynonyms(subject: string): string[] {
  return findMentions(subject).flatMap(({ concept }) => namesOfConcept(concept).flatMap(tokenize));
}

/**
 * Replaces each name that the shop does not use, or that is in another language, with the synonym
 * that the shop uses.
 */
export function toShopWords(subject: string, known: { has(term: string): boolean }): string {
  let text = '';
  let end = 0;
  for (const mention of findMentions(subject)) {
    const own = subject.slice(mention.start, mention.end);
    const name = isKnown(own) ? own : namesOfConcept(mention.concept).find(isKnown);
    if (name === undefined) continue;
    text += `${subject.slice(end, mention.start)} ${name} `;
    end = mention.end;
  }
  return (text + subject.slice(end)).replace(/\s+/g, ' ').trim();

  function isKnown(name: string): boolean {
    const terms = tokenize(name);
    return terms.length > 0 && terms.every((term) => known.has(term));
  }
}
