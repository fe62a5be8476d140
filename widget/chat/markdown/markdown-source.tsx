import { getSource, type MarkdownBlocks } from './blocks.ts';
import * as css from './markdown-source.module.css';

/** An answer before its markdown is rendered, with its line breaks. */
export function MarkdownSource({ blocks }: { blocks: MarkdownBlocks }) {
  return <p className={css.source}>{getSource(blocks)}</p>;
}
