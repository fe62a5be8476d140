import { lazy } from 'react';

const load = () => import(/* webpackChunkName: "markdown" */ './growing-markdown.tsx');

/** Opening the chat does without markdown; the first answer brings it. */
export const LazyMarkdown = lazy(() =>
  load().then(({ GrowingMarkdown }) => ({ default: GrowingMarkdown })),
);

/** Fetches markdown ahead of an answer. */
export function preloadMarkdown() {
  void load();
}
