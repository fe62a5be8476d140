/** Joins as many whole lines as fit into `max` characters. */
export function joinUpTo(max: number, lines: Iterable<string>): string {
  let text = '';
  for (const line of lines) {
    if (text.length + line.length + 1 > max) break;
    text += text === '' ? line : `\n${line}`;
  }
  return text;
}
