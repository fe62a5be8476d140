import { tokenize } from '#server/platform/text/tokenize.ts';
import { isAnswer } from './answer-extractively.ts';
import { type Guess, guessSlips } from './guess-slips.ts';
import { isPair, type Passage } from './passage.ts';
import { questionTerms, type TermPriors } from './question-terms.ts';
import { totalWeight, weightIn } from './term-weights.ts';

/** In how many chunks each of these terms stands, of those that the knowledge has. */
type CountTerms = (terms: readonly string[]) => Promise<ReadonlyMap<string, number>>;

export interface Searches {
  search: (terms: TermPriors) => Promise<readonly Passage[]>;
  countTerms: CountTerms;
}

/**
 * What answers a question in which words are mistyped: those of which this knowledge has nothing are
 * taken for words that it has, one slip away. Empty where that is no answer to most of what was asked.
 */
export async function searchWithoutSlips(
  question: string,
  { search, countTerms }: Searches,
): Promise<Passage[]> {
  const priors = questionTerms(question);
  const typed = await countTerms([...priors.keys()]);
  const isStrange = (term: string) => priors.has(term) && !typed.has(term);
  const strangeWords: Guess[][] = [];
  for (const guesses of guessSlips(question, isStrange)) {
    const sayMuch = (term: string) => (priors.get(term) ?? 0) > leastPrior;
    if (!guesses.some(({ replaced }) => replaced.some(sayMuch))) continue;
    strangeWords.push(guesses);
    if (strangeWords.length > mostSlips) return [];
  }
  if (strangeWords.length === 0) return [];
  const asked = new Set(strangeWords.flat().flatMap(({ terms }) => terms));
  const known = await countTerms([...asked].slice(0, mostTerms));
  const chosen = strangeWords.flatMap((guesses) => likeliest(guesses, known) ?? []);
  if (chosen.length === 0) return [];
  const { meant, doubted } = putRight(priors, chosen);
  forgetEndings(meant, [question, ...chosen.map((guess) => guess.meant)], (term) => {
    return typed.has(term) || known.has(term);
  });
  if (meant.size === 0) return [];
  const found = await search(doubted);
  return found.filter((passage) => isAnswer(passage, question) && speaksOf(passage, meant));
}

/** A word that only asks says nothing of the subject, known or not. */
const leastPrior = 0.1;
/** Where more words are strange, the question is about something else. */
const mostSlips = 3;
/** Each is a look-up. */
const mostTerms = 2000;

/** The guess of which most is known; of two alike the one with the commoner terms. */
function likeliest(
  guesses: readonly Guess[],
  known: ReadonlyMap<string, number>,
): Guess | undefined {
  const counted = guesses
    .filter(({ terms }) => terms.length > 0)
    .map((guess) => ({ guess, counts: guess.terms.map((term) => known.get(term) ?? 0) }))
    .map(({ guess, counts }) => ({ guess, first: counts[0] ?? 0, least: Math.min(...counts) }))
    .filter(({ guess, first, least }) => least > 0 || (guess.byBeginning && first > 0))
    .sort((a, b) => b.least - a.least || b.first - a.first);
  return counted[0]?.guess;
}

/**
 * The question's terms as they were meant, and as they are searched for: what was typed may be meant, too,
 * so it goes on to weigh a little, and what it is taken for less.
 */
function putRight(priors: TermPriors, chosen: readonly Guess[]) {
  const meant = new Map(priors);
  const doubted = new Map(priors);
  for (const { meant: word, replaced, terms } of chosen) {
    for (const term of replaced) {
      meant.delete(term);
      doubted.set(term, doubt * (priors.get(term) ?? 0));
    }
    const coming = questionTerms(word);
    for (const term of terms) {
      const prior = coming.get(term);
      if (prior === undefined) continue;
      meant.set(term, prior);
      doubted.set(term, (1 - doubt) * prior);
    }
  }
  return { meant, doubted };
}

const doubt = 0.2;

/** Of a Korean word only what is known says something, or its beginning: the rest is mostly an ending. */
function forgetEndings(
  terms: Map<string, number>,
  texts: readonly string[],
  isKnown: (term: string) => boolean,
): void {
  for (const [word] of texts.join(' ').matchAll(/[가-힣]+/g)) {
    const pairs = tokenize(word);
    const saying = pairs.some(isKnown) ? pairs.filter(isKnown) : pairs.slice(0, 1);
    for (const pair of pairs) if (!saying.includes(pair)) terms.delete(pair);
  }
}

/** Whether a FAQ's own question, or a text, has most of what was meant. */
function speaksOf(passage: Passage, meant: TermPriors): boolean {
  const { title, alternates = '', body } = passage;
  const shareIn = (text: string) => weightIn(new Set(tokenize(text)), meant) / totalWeight(meant);
  if (!isPair(passage)) return shareIn(`${title}\n${body}`) >= leastOfText;
  return [title, ...alternates.split('\n')].some((line) => shareIn(line) >= leastOfPair);
}

const leastOfPair = 0.5;
/** A text has many words, some of them by chance. */
const leastOfText = 0.65;
