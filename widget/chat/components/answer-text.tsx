import { Suspense } from 'react';
import { type MarkdownBlocks, sourceOf } from '../markdown/blocks.ts';
import { LazyMarkdown } from '../markdown/lazy-markdown.ts';

interface AnswerTextProps {
  blocks: MarkdownBlocks;
  growing: boolean;
}

/** An answer's markdown; its bare text for the moment in which markdown is still being fetched. */
export function AnswerText({ blocks, growing }: AnswerTextProps) {
  return (
    <Suspense fallback={<p>{sourceOf(blocks)}</p>}>
      <LazyMarkdown blocks={blocks} growing={growing} />
    </Suspense>
  );
}
