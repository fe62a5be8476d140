import { type DocumentSection, ParseFailure, type ParseLimits } from './parsed-document.ts';

export interface TableSheet {
  /** Empty for a single sheet. */
  name: string;
  rows: readonly (readonly string[])[];
}

/**
 * Converts tables to sections. Each row is a paragraph with the column name before every value, so
 * that a chunk is understood without the header row.
 */
export function tableSections(
  sheets: readonly TableSheet[],
  limits: Pick<ParseLimits, 'characters'>,
): DocumentSection[] {
  let characters = 0;
  const sections = sheets.map(({ name, rows }) => {
    const lines: string[] = [];
    const filled = rows.filter((row) => row.some((value) => value !== ''));
    const head = findHeader(filled);
    for (const row of head ? filled.slice(1) : filled) {
      const line = head ? describeRow(row, head) : row.filter(Boolean).join(' | ');
      characters += line.length;
      if (characters > limits.characters) throw new ParseFailure('too_complex');
      lines.push(line);
    }
    return { heading: name, text: lines.join('\n\n') };
  });
  return sections.filter(({ text }) => text !== '');
}

/** The first row if it looks like a header: several unique names with letters. */
function findHeader([first, ...rest]: readonly (readonly string[])[]):
  | readonly string[]
  | undefined {
  if (!first || rest.length === 0) return undefined;
  const names = first.filter(Boolean);
  const isNames = names.every((name) => name.length <= 80 && /\p{L}/u.test(name));
  return names.length > 1 && isNames && new Set(names).size === names.length ? first : undefined;
}

function describeRow(row: readonly string[], head: readonly string[]): string {
  return row
    .map((value, column) => (value && head[column] ? `${head[column]}: ${value}` : value))
    .filter(Boolean)
    .join('\n');
}
