import { builtInModel } from '#server/knowledge/knowledge-base/retrieval/meaning/built-in-model.ts';
import { languages } from '#shared/contracts/languages.ts';
import {
  type AnswerableQuestion,
  answerableKinds,
  questionsOf,
  readTranslatedFaqs,
} from './meaning/businesses.ts';
import { createKnowledge, createSearch, type OffersByWeight } from './meaning/offer-by-weight.ts';
import { type RankedQuestion, rankByWeight, rankWeights } from './meaning/rank-by-weight.ts';
import { atLeast, type BenchOptions, type Measurement } from './measurement.ts';
import { withOwnDatabase } from './retrieval/with-own-database.ts';

interface Outcome {
  question: AnswerableQuestion;
  offers: OffersByWeight;
}

/**
 * How often the right FAQs are offered when words find no sure answer, for each weight of the
 * encoder's similarity. The weight in the product is chosen from this table.
 */
export async function run({ data, note }: BenchOptions): Promise<Measurement[]> {
  const outcomes: Outcome[] = [];
  let sureCount = 0;
  const businesses = await readTranslatedFaqs(data);
  for (const business of businesses) {
    await withOwnDatabase(async (db) => {
      for (const language of languages) {
        const search = createSearch(db, await createKnowledge(db, business, language));
        for (const question of questionsOf(business, language)) {
          const offers = await search(question.text, language);
          if (offers) outcomes.push({ question, offers });
          else sureCount += 1;
        }
      }
    });
  }
  const ranked = await withOwnDatabase(async (db) => {
    const all: RankedQuestion[] = [];
    for (const language of languages) all.push(...(await rankByWeight(db, businesses, language)));
    return all;
  });
  note('passages of documents: first, among three, among eight');
  for (const line of passageTableOf(ranked)) note(line);
  note(`${outcomes.length} questions without a sure answer, ${sureCount} others`);
  for (const line of tableOf(outcomes)) note(line);
  return answerableKinds.map((kind) => {
    const ofKind = outcomes.filter(({ question }) => question.kind === kind);
    const value = shareWithin(3, ofKind, builtInModel.trust);
    return atLeast({ name: `${kind}: among the first three`, value, unit: 'share' });
  });
}

/** The shares offered first and among the first three, a line for each weight. */
function tableOf(outcomes: readonly Outcome[]): string[] {
  const weights = [...(outcomes[0]?.offers.keys() ?? [])];
  const groups = new Map<string, readonly Outcome[]>([
    ...answerableKinds.map(
      (kind) => [kind, outcomes.filter((each) => each.question.kind === kind)] as const,
    ),
    ...languages.map((language) => {
      return [language, outcomes.filter((each) => each.question.faqLanguage === language)] as const;
    }),
    ['all', outcomes],
  ]);
  const rows = weights.map((weight) => {
    const cells = [...groups.values()].map((group) =>
      [1, 3].map((limit) => shareWithin(limit, group, weight).toFixed(3).slice(1)).join('/'),
    );
    return [weight.toFixed(1).padEnd(6), ...cells].join('  ');
  });
  return [['weight', ...[...groups.keys()].map((name) => name.padEnd(9))].join('  '), ...rows];
}

function passageTableOf(ranked: readonly RankedQuestion[]): string[] {
  const kinds = answerableKinds.filter((kind) => kind !== 'two at once');
  const rows = rankWeights.map((weight) => {
    const cells = [...kinds, 'all'].map((kind) => {
      const group = ranked.filter(({ question }) => kind === 'all' || question.kind === kind);
      const shares = [1, 3, 8].map((limit) => {
        const found = group.filter(({ positions }) => {
          const position = positions.get(weight) ?? -1;
          return position >= 0 && position < limit;
        });
        return (found.length / group.length).toFixed(3).slice(1);
      });
      return shares.join('/');
    });
    return [weight.toFixed(1).padEnd(6), ...cells].join('  ');
  });
  return [['weight', ...[...kinds, 'all'].map((name) => name.padEnd(14))].join('  '), ...rows];
}

/**
 * The share of questions whose FAQs are all among the first `limit` offers; the limit of a question
 * with two FAQs is at least two.
 */
function shareWithin(limit: number, outcomes: readonly Outcome[], weight: number): number {
  const found = outcomes.filter(({ question: { expect }, offers }) => {
    const first = offers.get(weight)?.slice(0, Math.max(limit, expect.length)) ?? [];
    return expect.every((title) => first.includes(title));
  });
  return found.length / outcomes.length;
}
