import { memo } from 'react';
import { Markdown } from '#shared/markdown/markdown.tsx';
import type { MarkdownBlocks } from './blocks.ts';
import { CodeBlock } from './code-block.tsx';
import * as css from './markdown.module.css';
import { mendTail } from './mend-tail.ts';

const parts = { CodeBlock, tableBox: css.tableScroll };

interface GrowingMarkdownProps {
  blocks: MarkdownBlocks;
  /** True while more is to come: the tail's open marks are closed for the moment. */
  growing: boolean;
}

/** An answer block by block: while it grows, only its tail is parsed again. */
export function GrowingMarkdown({ blocks: { sealed, tail }, growing }: GrowingMarkdownProps) {
  return (
    <div className={css.markdown}>
      <SealedBlocks sources={sealed} />
      {tail !== '' && <Markdown source={growing ? mendTail(tail) : tail} parts={parts} />}
    </div>
  );
}

const SealedBlocks = memo(function SealedBlocks({ sources }: { sources: readonly string[] }) {
  return sources.map((source, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: sealed blocks are only ever added at the end
    <Markdown key={index} source={source} parts={parts} />
  ));
});
