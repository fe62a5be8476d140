import { answerTextOf, type ReceivedTurnEvent } from '#server/testing/chat-client.ts';
import { comparable } from './comparable.ts';
import type { FigureQuestion } from './tables.ts';

/**
 * - `right`: the expected figure or name; choices when two readings are possible; no figure when the
 *   table does not contain one;
 * - `choices`: no figure, but choices;
 * - `unknown`: no figure and no choices;
 * - `wrong`: any other figure.
 */
export type FigureVerdict = 'right' | 'choices' | 'unknown' | 'wrong';

export function judgeFigure(
  { expect, tolerance, kind }: Pick<FigureQuestion, 'expect' | 'tolerance' | 'kind'>,
  events: readonly ReceivedTurnEvent[],
): FigureVerdict {
  const hasChoices = events.some(({ name, data }) => name === 'card' && data.kind === 'starter');
  if (!statesFigure(events)) {
    if (expect === 'cannot') return 'right';
    if (hasChoices) return expect === 'ask_back' ? 'right' : 'choices';
    return 'unknown';
  }
  const text = answerTextOf(events);
  if (typeof expect === 'string') {
    return comparable(text).includes(comparable(expect)) ? 'right' : 'wrong';
  }
  // Only a change has a direction: refunds may be written as either sign.
  const isSigned = kind === 'growth';
  const near = (figure: number) =>
    Math.abs(isSigned ? figure - expect : Math.abs(figure) - Math.abs(expect)) <= (tolerance ?? 0);
  return figuresOf(text).some(near) ? 'right' : 'wrong';
}

/** Whether the answer shows a computed value: a table whose first row ends with one. */
function statesFigure(events: readonly ReceivedTurnEvent[]): boolean {
  return events.some(
    ({ name, data }) =>
      name === 'card' &&
      data.kind === 'table' &&
      data.rows.length > 0 &&
      (data.rows[0]?.at(-1) ?? null) !== null,
  );
}

/** The numbers of a text, whether a comma or a point separates the decimals. */
function figuresOf(text: string): number[] {
  return [...text.matchAll(/[-−]?[^\p{L}\d\s]?\d[\d.,]*/gu)].flatMap(([written]) => {
    const sign = /^[-−]/.test(written) ? -1 : 1;
    const digits = written.replace(/[^\d.,]/g, '').replace(/[.,]$/, '');
    const readings = [digits.replaceAll(',', ''), digits.replaceAll('.', '').replace(',', '.')];
    return readings.map((reading) => sign * Number(reading));
  });
}
