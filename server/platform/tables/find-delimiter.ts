const delimiters = [',', ';', '\t', '|'];

/** The sign by which the first lines of a table fall into the same number of fields, the most of them. */
export function findDelimiter(text: string): string {
  const lines = text
    .slice(0, 64 * 1024)
    .split(/\r?\n/, 30)
    .filter((line) => line.trim() !== '');
  const scored = delimiters.map((delimiter) => {
    const counts = lines.map((line) => fieldsOf(line, delimiter));
    const most = Math.max(1, ...counts);
    const alike = counts.filter((count) => count === most).length / Math.max(1, counts.length);
    return { delimiter, score: most > 1 ? alike * 10 + Math.min(most, 20) / 10 : 0 };
  });
  const [best] = scored.sort((left, right) => right.score - left.score);
  return best?.delimiter ?? ',';
}

/** Quoted fields hold their delimiters. */
function fieldsOf(line: string, delimiter: string): number {
  return line.replace(/"[^"]*"/g, '').split(delimiter).length;
}
