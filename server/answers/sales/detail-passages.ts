import {
  type Passage,
  questionTerms,
  splitSentences,
} from '#server/knowledge/knowledge-base/index.ts';
import { hasBigrams, tokenize } from '#server/language/tokenize.ts';
import type { SalesDetails } from '#shared/contracts/answers/sales-details.ts';

/** The share of a question that one sentence has to cover, in words or in bigrams. */
const minShares = { words: 0.6, bigrams: 0.45 };
/** Scales the share to a score that is high enough to be quoted. */
const scorePerShare = 0.6;

/**
 * The details as passages that an answer can quote. Their score is the share of the question that
 * their best sentence covers, because the rarity of words means little among so few texts.
 */
export function detailPassages(
  source: Pick<Passage, 'sourceId' | 'sourceVersion' | 'title'>,
  { products, prices, offers, objections }: SalesDetails,
  question: string,
): Passage[] {
  const terms = questionTerms(question);
  const bodies = [
    products,
    prices,
    offers.map(({ name, price, description }) => [name, price, description].join(' ')).join('\n'),
    objections.map(({ objection, answer }) => `${objection}\n${answer}`).join('\n\n'),
  ];
  return bodies.flatMap((body, index) => {
    if (body.trim() === '') return [];
    return [
      {
        ...source,
        sourceType: 'settings',
        chunkId: `${source.sourceId}-sales-${index}`,
        body,
        url: null,
        position: null,
        confidence: 0,
        minConfidence: 1,
        terms,
        score: scoreOf(body, terms, hasBigrams(question)),
      },
    ];
  });
}

function scoreOf(body: string, terms: Passage['terms'], isInBigrams: boolean): number {
  const total = [...terms.values()].reduce((sum, weight) => sum + weight, 0) || 1;
  const shares = splitSentences(body).map(({ text }) => {
    const covered = new Set(tokenize(text));
    return [...terms].reduce((sum, [term, weight]) => sum + (covered.has(term) ? weight : 0), 0);
  });
  const share = Math.max(0, ...shares) / total;
  return share < (isInBigrams ? minShares.bigrams : minShares.words) ? 0 : scorePerShare * share;
}
