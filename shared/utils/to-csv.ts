/** What makes a spreadsheet take a text for a formula. */
const formula = /^[=+\-@\t\r]/;

/**
 * Lines as a file that spreadsheets open; nothing that somebody wrote runs there (V10). The mark in
 * front tells them that it is UTF-8.
 */
export function toCsv(lines: readonly (readonly string[])[]): string {
  const rows = lines.map((line) => line.map(toCell).join(','));
  return `\uFEFF${rows.join('\r\n')}\r\n`;
}

function toCell(text: string): string {
  const plain = formula.test(text) ? `'${text}` : text;
  return `"${plain.replaceAll('"', '""')}"`;
}
