import { createElement, lazy } from 'react';
import { getSource, type MarkdownBlocks } from './blocks.ts';

const load = () => import(/* webpackChunkName: "markdown" */ './growing-markdown.tsx');

/** Loaded with the first answer, so that it does not delay opening the chat. */
export const LazyMarkdown = lazy(() =>
  load().then(
    ({ GrowingMarkdown }) => ({ default: GrowingMarkdown }),
    () => ({ default: BareText }),
  ),
);

/** Fallback if the chunk cannot be loaded. */
function BareText({ blocks }: { blocks: MarkdownBlocks }) {
  return createElement('p', null, getSource(blocks));
}

export function preloadMarkdown() {
  load().catch(() => {}); // rendering the answer retries
}
