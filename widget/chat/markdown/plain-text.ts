import { type MarkdownBlocks, sourceOf } from './blocks.ts';

/** An answer as it is read aloud: its words without the marks. */
export function plainText(blocks: MarkdownBlocks): string {
  return sourceOf(blocks)
    .replace(/^ {0,3}(?:```|~~~).*$/gm, '')
    .replace(/!?\[([^\]]*)\]\([^)]*\)/g, '$1')
    .replace(/^\s*(?:#{1,6}|[-*+>]|\|?[\s:|-]{3,})(?=\s|$)/gm, '')
    .replace(/[*_`]+/g, '')
    .replace(/\|/g, ' ')
    .replace(/\s+/g, ' ')
    .trim();
}
