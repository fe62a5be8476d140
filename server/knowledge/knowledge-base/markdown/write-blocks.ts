/** What code blocks declare as their language to declare none. */
const noLanguages = new Set([
  'text',
  'txt',
  'plain',
  'plaintext',
  'default',
  'none',
  'nohighlight',
]);

/** Code between fences that are longer than any run of backticks in it. */
export function toCodeBlock(code: string, language = ''): string {
  const runs = code.match(/`{3,}/g) ?? [];
  const fence = '`'.repeat(Math.max(3, ...runs.map((run) => run.length + 1)));
  return `${fence}${noLanguages.has(language) ? '' : language}\n${code}\n${fence}`;
}

/** A Markdown table; without a header its first row is empty. */
export function toMarkdownTable(
  rows: readonly (readonly string[])[],
  { hasHeader = true }: { hasHeader?: boolean } = {},
): string {
  const width = Math.max(...rows.map((row) => row.length));
  const toLine = (row: readonly string[]) => {
    const cells = Array.from({ length: width }, (_, column) => row[column] ?? '');
    return `| ${cells.map((cell) => cell.replaceAll('|', '\\|')).join(' | ')} |`;
  };
  const [header = [], ...body] = hasHeader ? rows : [[], ...rows];
  const separator = `|${' --- |'.repeat(width)}`;
  return [toLine(header), separator, ...body.map(toLine)].join('\n');
}
