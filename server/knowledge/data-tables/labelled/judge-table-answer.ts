import type { DataAnswer } from '#shared/contracts/knowledge/data-tables.ts';
import type { Expected } from './labelled-table.ts';

/**
 * - `right`: the expected figure or names; choices where a question has several meanings; no figure where
 *   the table contains none;
 * - `choices`: no figure, although the table contains one;
 * - `false`: another figure.
 */
export type TableVerdict = 'right' | 'choices' | 'false';

export function judgeTableAnswer(
  { text, card, suggestions }: DataAnswer,
  expected: Expected,
): TableVerdict {
  const hasFigure = card !== null && (card.rows[0]?.at(-1) ?? null) !== null;
  if (expected === 'none') return hasFigure ? 'false' : 'right';
  if (expected === 'choices') {
    if (hasFigure) return 'false';
    return suggestions.length > 0 ? 'right' : 'choices';
  }
  if (!hasFigure) return 'choices';
  if (typeof expected === 'number') return hasNumber(text, expected) ? 'right' : 'false';
  // A ranking may continue in the card.
  const names = card.rows.map((row) => String(row[0]));
  const isRanking = expected.every((name, at) => names[at] === name || text.includes(name));
  return isRanking ? 'right' : 'false';
}

/** Whether a text has the number, rounded to the digits that it is written with. */
function hasNumber(text: string, expected: number): boolean {
  return [...text.matchAll(/[-−]?[^\p{L}\d\s]?\d[\d.,]*/gu)].some(([written]) => {
    const sign = /^[-−]/.test(written) ? -1 : 1;
    const digits = written.replace(/[^\d.,]/g, '').replace(/[.,]$/, '');
    const readings = [digits.replaceAll(',', ''), digits.replaceAll('.', '').replace(',', '.')];
    return readings.some((reading) => {
      const decimals = Math.min(2, reading.split('.')[1]?.length ?? 0);
      const tolerance = decimals < 2 && !Number.isInteger(expected) ? 0.06 : 0.006;
      return Math.abs(sign * Number(reading) - expected) <= tolerance;
    });
  });
}
