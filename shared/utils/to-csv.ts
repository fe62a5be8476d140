/** Prefixes that make spreadsheets evaluate a cell as a formula. */
const formula = /^[=+\-@\t\r]/;

/**
 * Rows as CSV for spreadsheets; formulas are escaped. Starts with a byte order mark, so that UTF-8
 * is detected.
 */
export function toCsv(lines: readonly (readonly string[])[]): string {
  const rows = lines.map((line) => line.map(toCell).join(','));
  return `\uFEFF${rows.join('\r\n')}\r\n`;
}

function toCell(text: string): string {
  const plain = formula.test(text) ? `'${text}` : text;
  return `"${plain.replaceAll('"', '""')}"`;
}
