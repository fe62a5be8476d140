import { escapeForPrompt, toSingleLine } from '#server/answers/turn/index.ts';

/** The descriptions that a shop gave a product table and its columns. */
export interface TableDescriptions {
  description: string;
  column_descriptions: Readonly<Record<string, string>>;
}

/** Limits the length of the prompt. */
const maxLength = 2_000;

/** Notes for the prompt that explain the columns of the tables. */
export function tableNotes(tables: readonly TableDescriptions[]): string[] {
  const notes = tables.flatMap(({ description, column_descriptions }) => [
    description,
    ...Object.entries(column_descriptions).map(([column, text]) => `"${column}": ${text}`),
  ]);
  const text = notes
    .map((note) => escapeForPrompt(toSingleLine(note)))
    .filter(Boolean)
    .join(' | ')
    .slice(0, maxLength);
  return text ? [`How the shop describes its products and their properties: ${text}`] : [];
}
