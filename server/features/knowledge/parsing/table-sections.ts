import { ParseFailure, type ParseLimits, type Section } from './parsed-document.ts';

export interface TableSheet {
  /** Empty where there is only one, which has no name. */
  name: string;
  rows: readonly (readonly string[])[];
}

/**
 * Tables → sections: each row a paragraph in which every value stands beside the name of its column,
 * so that a passage is understood without the row that it was named in.
 */
export function tableSections(
  sheets: readonly TableSheet[],
  limits: Pick<ParseLimits, 'characters'>,
): Section[] {
  let characters = 0;
  const sections = sheets.map(({ name, rows }) => {
    const lines: string[] = [];
    const filled = rows.filter((row) => row.some((value) => value !== ''));
    const head = headOf(filled);
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

/** The first row, when it reads like names of columns: more than one, each once and no number. */
function headOf([first, ...rest]: readonly (readonly string[])[]): readonly string[] | undefined {
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
