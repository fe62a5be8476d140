import { removeBidiControls } from './remove-bidi-controls.ts';

/** Markdown as plain text: for one-line previews and screen readers. */
export function plainText(markdown: string): string {
  return removeBidiControls(markdown)
    .replace(/^ {0,3}(?:```|~~~).*$/gm, '')
    .replace(/!?\[([^[\]]*)\]\([^()]*(?:\([^()]*\)[^()]*)?\)/g, '$1')
    .replace(/^\s*(?:#{1,6}|[-*+>]|\|?[\s:|-]{3,})(?=\s|$)/gm, '')
    .replace(/`+|(?<!\d)\*+|\*+(?!\d)|\b_+|(?<!_)_+\b/g, '') // keeps `snake_case` and `30*40`
    .replace(/\|/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
