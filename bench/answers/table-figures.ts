import type { Language } from '#shared/contracts/languages.ts';
import { atLeast, atMost, type Measurement } from '../measurement.ts';
import type { FigureVerdict } from './judge-figure.ts';
import type { JudgedTableQuestion } from './tables.ts';

const verdicts: readonly FigureVerdict[] = ['right', 'choices', 'unknown', 'wrong'];

const byLanguage = (
  judged: readonly JudgedTableQuestion[],
): [Language, JudgedTableQuestion[]][] => [...Map.groupBy(judged, ({ language }) => language)];

const count = (judged: readonly JudgedTableQuestion[], wanted: FigureVerdict) =>
  judged.filter(({ verdict }) => verdict === wanted).length;

/** No figure may be wrong; half of the questions have to be answered. */
export function tableFigures(judged: readonly JudgedTableQuestion[]): Measurement[] {
  if (judged.length === 0) return [];
  return [
    ...byLanguage(judged).map(([language, questions]) =>
      atMost({
        name: `wrong figures from tables ${language}`,
        value: count(questions, 'wrong'),
        unit: 'answers',
        bar: 0,
      }),
    ),
    atLeast({
      name: 'tables: right',
      value: count(judged, 'right') / judged.length,
      unit: 'share',
      bar: 0.5,
    }),
  ];
}

/** The number of questions about tables by verdict, one line per language. */
export function tableLines(judged: readonly JudgedTableQuestion[]): string[] {
  return [
    'tables: right/choices/unknown/wrong',
    ...byLanguage(judged).map(([language, questions]) =>
      [language, ...verdicts.map((verdict) => count(questions, verdict))].join('  '),
    ),
    ...judged
      .filter(({ verdict }) => verdict === 'wrong')
      .map(({ text, answer, expect }) => `wrong: ${text} → ${answer} (expected ${expect})`),
  ];
}
