import { Suspense } from 'react';
import { getSource, type MarkdownBlocks } from '../markdown/blocks.ts';
import { LazyMarkdown } from '../markdown/lazy-markdown.ts';

interface AnswerTextProps {
  blocks: MarkdownBlocks;
  growing: boolean;
}

/** Renders an answer's markdown, or its source until the markdown chunk has loaded. */
export function AnswerText({ blocks, growing }: AnswerTextProps) {
  return (
    <Suspense fallback={<p>{getSource(blocks)}</p>}>
      <LazyMarkdown blocks={blocks} growing={growing} />
    </Suspense>
  );
}
