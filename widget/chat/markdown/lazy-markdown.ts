import { lazy } from 'react';
import { MarkdownSource } from './markdown-source.tsx';

const load = () => import(/* webpackChunkName: "markdown" */ './streaming-markdown.tsx');

/** Loaded with the first answer, so that it does not delay opening the chat. */
export const LazyMarkdown = lazy(() =>
  load().then(
    ({ StreamingMarkdown }) => ({ default: StreamingMarkdown }),
    () => ({ default: MarkdownSource }),
  ),
);

export function preloadMarkdown() {
  load().catch(() => {}); // rendering the answer retries
}
