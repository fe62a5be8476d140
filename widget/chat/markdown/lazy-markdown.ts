import { createElement, lazy } from 'react';
import { type MarkdownBlocks, sourceOf } from './blocks.ts';

const load = () => import(/* webpackChunkName: "markdown" */ './growing-markdown.tsx');

/** Opening the chat does without markdown; the first answer brings it. */
export const LazyMarkdown = lazy(() =>
  load().then(
    ({ GrowingMarkdown }) => ({ default: GrowingMarkdown }),
    () => ({ default: BareText }),
  ),
);

/** Where it cannot be fetched, the words themselves must do until the next page. */
function BareText({ blocks }: { blocks: MarkdownBlocks }) {
  return createElement('p', null, sourceOf(blocks));
}

/** Fetches markdown ahead of an answer. */
export function preloadMarkdown() {
  load().catch(() => {}); // the answer tries again
}
