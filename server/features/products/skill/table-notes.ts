/** What a shop says of a table of products. */
export interface TableWords {
  description: string;
  column_descriptions: Readonly<Record<string, string>>;
}

/** A prompt stays short, however much there is to say. */
const longest = 2_000;

/** What a model is told of the tables, so that it understands what their columns mean. */
export function tableNotes(tables: readonly TableWords[]): string[] {
  const notes = tables.flatMap(({ description, column_descriptions }) => [
    description,
    ...Object.entries(column_descriptions).map(([column, text]) => `"${column}": ${text}`),
  ]);
  const told = notes
    .map((note) => note.replace(/\s+/g, ' ').trim())
    .filter(Boolean)
    .join(' | ')
    .slice(0, longest);
  return told ? [`What the shop says of its products and their properties: ${told}`] : [];
}
