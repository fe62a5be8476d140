/** Prefixes that make spreadsheets evaluate a cell as a formula. */
const formula = /^[=+\-@\t\r]/;

/**
 * Rows as CSV for spreadsheets; formulas are escaped. Starts with a byte order mark, so that UTF-8
 * is detected.
 */
export function toCsv(lines: readonly (readonly string[])[]): string {
  return `\uFEFF${lines.map(toCsvLine).join('\r\n')}\r\n`;
}

/** One row, without the end of the line. */
export function toCsvLine(line: readonly string[]): string {
  return line.map(toCell).join(',');
}

function toCell(text: string): string {
  const plain = formula.test(text) ? `'${text}` : text;
  return `"${plain.replaceAll('"', '""')}"`;
}
