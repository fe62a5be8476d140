import { atLeast, atMost, type Measurement } from '../measurement.ts';
import type { JudgedProductTurn } from './products.ts';

const share = (judged: readonly JudgedProductTurn[]) =>
  judged.filter(({ isRight }) => isRight).length / judged.length;

const soldOutOffers = (judged: readonly JudgedProductTurn[]) =>
  judged.filter(({ offersSoldOut }) => offersSoldOut).length;

/** Nothing sold out may be offered; three of five turns have to be right. */
export function productFigures(judged: readonly JudgedProductTurn[]): Measurement[] {
  if (judged.length === 0) return [];
  return [
    atLeast({ name: 'products: right', value: share(judged), unit: 'share', bar: 0.6 }),
    atMost({
      name: 'products: sold out offered',
      value: soldOutOffers(judged),
      unit: 'answers',
      bar: 0,
    }),
  ];
}

/** One line per language, and the turns that are not right. */
export function productLines(judged: readonly JudgedProductTurn[]): string[] {
  const languages = [...Map.groupBy(judged, ({ language }) => language)];
  return [
    'products: right/sold out offered',
    ...languages.map(([language, turns]) =>
      [language, share(turns).toFixed(2), soldOutOffers(turns)].join('  '),
    ),
    ...judged
      .filter(({ isRight }) => !isRight)
      .map(
        ({ language, dialogue, kind, expect, product, shown }) =>
          `not right: ${language} ${dialogue} ${kind} → ${shown.join(' ') || '–'} (expected ${[expect, product ?? []].flat().join(' ')})`,
      ),
  ];
}
