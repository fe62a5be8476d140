import { memo } from 'react';
import { Markdown } from '#shared/markdown/markdown.tsx';
import type { MarkdownBlocks } from './blocks.ts';
import { closeDelimiters } from './close-delimiters.ts';
import * as css from './markdown.module.css';
import { MarkdownCodeBlock } from './markdown-code-block.tsx';

const parts = { CodeBlock: MarkdownCodeBlock, tableClassName: css.tableScroll };

interface StreamingMarkdownProps {
  blocks: MarkdownBlocks;
  /** While true, open delimiters of the tail are closed temporarily. */
  isStreaming: boolean;
}

/** Renders an answer by blocks: while it streams, only its tail is parsed again. */
export function StreamingMarkdown({
  blocks: { sealed, tail },
  isStreaming,
}: StreamingMarkdownProps) {
  return (
    <div className={css.markdown}>
      <SealedBlocks sources={sealed} />
      {tail !== '' && (
        <Markdown source={isStreaming ? closeDelimiters(tail) : tail} parts={parts} />
      )}
    </div>
  );
}

const SealedBlocks = memo(function SealedBlocks({ sources }: { sources: readonly string[] }) {
  return sources.map((source, index) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: sealed blocks are only ever added at the end
    <Markdown key={index} source={source} parts={parts} />
  ));
});
