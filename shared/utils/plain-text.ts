/** An answer's words without the marks of Markdown: for one line of it, or to be read aloud. */
export function plainText(markdown: string): string {
  return markdown
    .replace(/^ {0,3}(?:```|~~~).*$/gm, '')
    .replace(/!?\[([^[\]]*)\]\([^()]*(?:\([^()]*\)[^()]*)?\)/g, '$1')
    .replace(/^\s*(?:#{1,6}|[-*+>]|\|?[\s:|-]{3,})(?=\s|$)/gm, '')
    .replace(/[*`]+|\b_+|(?<!_)_+\b/g, '') // snake_case keeps its lines
    .replace(/\|/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
