import { loadConcepts, loadPhrases, type PhraseGroup } from '#server/language/phrases.ts';
import { type Language, languages } from '#shared/contracts/languages.ts';
import type { DatePeriod, Measure } from '../plan/plan.ts';
import { normalizeText } from './text-spans.ts';

const measurePhrases = loadPhrases('table-measures', [
  'count',
  'distinct',
  'median',
  'mean',
  'sum',
  'highest',
  'lowest',
  'ranking',
  'share',
  'change',
  'amount',
  'which',
  'who',
  'sold',
  'expensive',
  'more',
  'better',
  'comparison',
  'list',
  'trend',
  'perRecord',
  'where',
  'bought',
  'shareOf',
]);
const conditionPhrases = loadConcepts('table-conditions');
const periodPhrases = loadConcepts('table-periods');
const concepts = loadConcepts('table-columns');
const numberWords = Object.entries(loadConcepts('number-words')).flatMap(([value, group]) =>
  languages.flatMap((language) => group[language].map((word) => [word, Number(value)] as const)),
);
const anyNumber = `(\\d{1,2}|${numberWords
  .map(([word]) => word)
  .toSorted((one, other) => other.length - one.length)
  .join('|')})`;

/** Questions are without accents; the phrases may have them. */
const alternatives = (group: PhraseGroup | undefined, of: readonly Language[]) =>
  of
    .flatMap((language) => group?.[language] ?? [])
    .map((phrase) =>
      phrase
        .normalize('NFD')
        .replace(/[\u0300-\u0303\u0308]/g, '')
        .normalize('NFC'),
    )
    .map((phrase) => phrase.replace('{number}', anyNumber))
    .toSorted((one, other) => other.length - one.length)
    .join('|');

const spaced = ['en', 'es'] as const;
const joined = ['ko', 'zh', 'ja'] as const;

/** The source of an expression for any phrase of a group: whole words in English and Spanish. */
function sourceOf(group: PhraseGroup | undefined): string {
  const [words, signs] = [alternatives(group, spaced), alternatives(group, joined)];
  const sources = [
    ...(words ? [`(?<![a-z0-9])(?:${words})(?![a-z0-9])`] : []),
    ...(signs ? [`(?:${signs})`] : []),
  ];
  return sources.length > 0 ? `(?:${sources.join('|')})` : '(?!)';
}
// regex-input: 1000, a question
const anywhere = (group: PhraseGroup | undefined) => new RegExp(sourceOf(group), 'u');
// regex-input: 1000, a question
const before = (group: PhraseGroup | undefined) => new RegExp(`${sourceOf(group)} ?$`, 'u');
// regex-input: 1000, a question
const after = (group: PhraseGroup | undefined) => new RegExp(`^ ?${sourceOf(group)}`, 'u');

/** Keywords for measures; the first match wins. */
export const measureWords: readonly { of: Measure; words: RegExp }[] = (
  ['distinct', 'median', 'mean', 'count', 'sum'] as const
).map((of) => ({ of, words: anywhere(measurePhrases[of]) }));

export const asksForHighest = anywhere(measurePhrases.highest);
export const asksForLowest = anywhere(measurePhrases.lowest);
/** `top 3` or `top three`, with the number as its only group that is not empty. */
export const asksForSeveral = anywhere(measurePhrases.ranking);
export const asksForShare = anywhere(measurePhrases.share);
/** Other words that describe a share: `comes from`. */
export const describesShare = anywhere(measurePhrases.shareOf);
export const asksForChange = anywhere(measurePhrases.change);
/** Asks for an amount without naming the measure. */
export const asksForAmount = anywhere(measurePhrases.amount);
export const asksWhich = anywhere(measurePhrases.which);
export const asksWho = anywhere(measurePhrases.who);
export const asksWhere = anywhere(measurePhrases.where);
/** Asks what sells, which is measured in units sold. */
export const asksAboutSales = anywhere(measurePhrases.sold);
/** Mentions purchases, which may be measured in orders, units or money. */
export const asksAboutPurchases = anywhere(measurePhrases.bought);
/** Asks what is expensive or cheap, which is measured by price. */
export const asksAboutPrice = anywhere(measurePhrases.expensive);
/** Asks which of the named values has more. */
export const asksForMore = anywhere(measurePhrases.more);
/** Asks which of the named values or periods is better, or worse. */
export const asksForBetter = anywhere(measurePhrases.better);
export const asksForComparison = anywhere(measurePhrases.comparison);
export const asksForList = anywhere(measurePhrases.list);
/** Asks for a trend without naming the period. */
export const asksForTrend = anywhere(measurePhrases.trend);
/** `per order`: of each row. */
export const perRecord = anywhere(measurePhrases.perRecord);

const around = (name: string) => ({
  before: before(conditionPhrases[`${name}Before`]),
  after: after(conditionPhrases[`${name}After`]),
});
/** Words before or after a flag or a value that turn it into its opposite. */
export const negated = around('negated');
export const excluded = around('excluded');
/** Words before or after a column whose cells are empty, or are not. */
export const empty = around('empty');
export const filled = around('filled');

/** Words before or after a number that a column must have. */
export const exact = around('exact');
/** Words before or after the first day of an open period. */
export const since = {
  before: before(periodPhrases.sinceBefore),
  after: after(periodPhrases.sinceAfter),
};

/** Prepositions that only connect a value: `sold to Anna`. */
export const beforeValue = before(conditionPhrases.beforeValue);
/** Joins alternatives. */
export const joinsAlternatives = anywhere(conditionPhrases.or);

/** Comparisons, by the words before and after the number, which a unit may follow. */
export const comparisonWords = (
  [
    ['at_least', 'atLeast'],
    ['at_most', 'atMost'],
    ['above', 'above'],
    ['below', 'below'],
  ] as const
).map(([is, name]) => ({
  is,
  before: before(conditionPhrases[`${name}Before`]),
  // regex-input: 1000, a question
  after: new RegExp(`^ ?[\\p{L}%℃°]{0,3}? ?${sourceOf(conditionPhrases[`${name}After`])}`, 'u'),
}));

export const periodWords: readonly { by: DatePeriod; words: RegExp }[] = (
  ['day', 'week', 'month', 'year'] as const
).map((by) => ({ by, words: anywhere(periodPhrases[by]) }));

/** Words for a period relative to today. */
// regex-input: 1000, a question
export const relativePeriod = (name: string) => new RegExp(sourceOf(periodPhrases[name]), 'gu');

/** Names of common columns, so that a question in one language matches a header in another. */
export const columnSynonyms: readonly (readonly string[])[] = Object.values(concepts).map((names) =>
  languages.flatMap((language) => names[language].map(normalizeText)),
);
/** Names of columns whose sum is meaningless. */
export const rateColumns = [
  'price',
  'score',
  'age',
  'temperature',
  'humidity',
  'hourly wage',
  'rate',
];
/** Names that fit many columns of money. */
export const vagueColumns = ['amount', 'price', 'cost'];
/** Rates of which a ranking means the single values, and not their average. */
export const priceColumns = ['price', 'hourly wage', 'age'];
export const personColumns = ['customer', 'employee', 'seller', 'student', 'person'];
/** Names of the columns that questions about what sells are about, by priority. */
export const soldColumns = ['quantity', 'sales'];

const groupPhrases = loadPhrases('table-groups', ['before', 'after']);
/** Words before or after the name of the column to group by. */
export const beforeGroup = before(groupPhrases.before);
export const afterGroup = after(groupPhrases.after);

/** The value of `3` or `three`; 0 for any other word. */
export function readCount(word: string): number {
  return Number(word) || (numberWords.find(([name]) => name === word)?.[1] ?? 0);
}
