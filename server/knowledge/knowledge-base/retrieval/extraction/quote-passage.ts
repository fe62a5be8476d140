import { tokenize } from '#server/language/tokenize.ts';
import { isSeparatorRow } from '../../markdown/find-blocks.ts';
import { type TermWeights, weightIn } from '../ranking/term-weights.ts';
import type { QuotableUnit } from './quotable-units.ts';

interface QuotedPassage {
  body: string;
  /** The weights of the question's terms. */
  terms: TermWeights;
}

/**
 * Quotes units of a passage in text order with omissions marked by an ellipsis. Code and lists are
 * quoted whole; of a long table, only the rows that match the question best.
 */
export function quotePassage(
  { body, terms }: QuotedPassage,
  units: readonly QuotableUnit[],
): string {
  let text = '';
  let previous: QuotableUnit | undefined;
  for (const unit of units) {
    const between = previous ? body.slice(previous.end, unit.start) : '';
    const isBlock = Boolean(unit.kind ?? previous?.kind);
    const separator = isBlock ? '\n\n…\n\n' : ' … ';
    text += between.trim() === '' ? between : separator;
    text += unit.kind === 'table' ? selectRows(unit.text, terms) : unit.text;
    previous = unit;
  }
  return text;
}

/** A quote as an answer in Markdown: a line of text that begins like a heading does not become one. */
export function escapeQuote(units: readonly QuotableUnit[], quote: string): string {
  return units.some(({ kind }) => kind)
    ? quote
    : quote.replace(/^(\s{0,3})(?=#{1,6}\s|>)/gm, '$1\\');
}

/** A table with more rows is quoted in part. */
const maxRows = 12;

function selectRows(table: string, terms: TermWeights): string {
  const lines = table.split('\n');
  const separator = lines.findIndex(isSeparatorRow);
  const [head, rows] = [lines.slice(0, separator + 1), lines.slice(separator + 1)];
  if (rows.length <= maxRows) return table;
  const matches = rows.map((row) => weightIn(new Set(tokenize(row)), terms));
  const best = Math.max(...matches);
  const matching = rows.filter((_, index) => (matches[index] ?? 0) >= best * minShareOfBest);
  if (best === 0 || matching.length === rows.length) return table;
  return [...head, ...matching, '| … |'].join('\n');
}

const minShareOfBest = 0.6;
