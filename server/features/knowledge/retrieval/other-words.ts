import { tokenize } from '#server/platform/text/tokenize.ts';
import { otherForms } from '#server/platform/text/word-forms.ts';
import { businessWords } from './business-words.ts';
import type { TermPriors } from './question-terms.ts';

/** Words that mean about what some of a question's words mean. */
export interface OtherWords {
  /** What they stand for: of the question's terms. None where it asks in words like “how much”. */
  of: ReadonlySet<string>;
  terms: readonly string[];
  /** How much of what they stand for they say, from 0 to 1. */
  share: number;
  /** The same word in another form, rather than another name of an idea. */
  isForm: boolean;
}

/** How a question may be said otherwise: its words in other forms, and what else business calls them. */
export function otherWords(question: string, priors: TermPriors): OtherWords[] {
  const subject = [...priors].filter(([, prior]) => prior >= leastPrior).map(([term]) => term);
  const forms = subject.slice(0, mostInflected).flatMap((term) => {
    const of = new Set([term]);
    return otherForms(term).map((form) => {
      return { of, terms: [form], share: shares.form, isForm: true };
    });
  });
  const names = businessWords(question).flatMap(({ text, names }) => {
    const of = new Set(tokenize(text).filter((term) => subject.includes(term)));
    return names.map(({ terms, isOwn }) => {
      return { of, terms, share: isOwn ? shares.name : shares.foreignName, isForm: false };
    });
  });
  return [...forms, ...names];
}

/** Below it a word only asks. */
const leastPrior = 0.1;
/** A longer question is found by the words that it has. */
const mostInflected = 16;
/** Found on FAQ in five languages: who says it in the same words, or in the same language, is nearer. */
const shares = { form: 0.85, name: 0.6, foreignName: 0.5 };

/** What is searched for: the terms of the question first, and for less what says the same. */
export function withOtherWords(priors: TermPriors, others: readonly OtherWords[]): TermPriors {
  const all = new Map(priors);
  for (const { of, terms, share } of others) {
    let meant = of.size === 0 ? 1 : 0;
    for (const term of of) meant = Math.max(meant, priors.get(term) ?? 0);
    const prior = share * meant;
    for (const term of terms) {
      if (!priors.has(term)) all.set(term, Math.max(prior, all.get(term) ?? 0));
    }
  }
  return all;
}

/**
 * How much is said by other words that stand, or of which a part stands, among these terms: of each term
 * of the question, or, as `what` tells, of the other words themselves.
 */
export function saidOtherwise(
  others: readonly OtherWords[],
  among: { has(term: string): boolean },
  what: 'of' | 'terms' = 'of',
): Map<string, number> {
  const said = new Map<string, number>();
  for (const words of others) {
    const standing = words.terms.filter((term) => among.has(term)).length;
    if (standing === 0) continue;
    const share = (words.share * standing) / words.terms.length;
    for (const term of words[what]) said.set(term, Math.max(share, said.get(term) ?? 0));
  }
  return said;
}
