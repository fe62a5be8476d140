import { Suspense } from 'react';
import type { MarkdownBlocks } from '../markdown/blocks.ts';
import { LazyMarkdown } from '../markdown/lazy-markdown.ts';
import { MarkdownSource } from '../markdown/markdown-source.tsx';

interface AnswerTextProps {
  blocks: MarkdownBlocks;
  isStreaming: boolean;
}

/** Renders an answer's markdown, or its source until the markdown chunk has loaded. */
export function AnswerText({ blocks, isStreaming }: AnswerTextProps) {
  return (
    <Suspense fallback={<MarkdownSource blocks={blocks} />}>
      <LazyMarkdown blocks={blocks} isStreaming={isStreaming} />
    </Suspense>
  );
}
