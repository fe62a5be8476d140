const delimiters = [',', ';', '\t', '|'];

/** The delimiter that splits the first lines into the same, largest number of fields. */
export function findDelimiter(text: string): string {
  const lines = text
    .slice(0, 64 * 1024)
    .split(/\r?\n/, 30)
    .filter((line) => line.trim() !== '');
  const scored = delimiters.map((delimiter) => {
    const counts = lines.map((line) => fieldsOf(line, delimiter));
    const maxFields = Math.max(1, ...counts);
    const fullLines = counts.filter((count) => count === maxFields).length;
    const share = fullLines / Math.max(1, counts.length);
    return { delimiter, score: maxFields > 1 ? share * 10 + Math.min(maxFields, 20) / 10 : 0 };
  });
  const [best] = scored.sort((left, right) => right.score - left.score);
  return best?.delimiter ?? ',';
}

/** Delimiters inside quoted fields do not count. */
function fieldsOf(line: string, delimiter: string): number {
  return line.replace(/"[^"]*"/g, '').split(delimiter).length;
}
