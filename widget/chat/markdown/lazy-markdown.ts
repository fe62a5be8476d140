import { lazy } from 'react';

const load = () => import(/* webpackChunkName: "markdown" */ './markdown.tsx');

/** Opening the chat does without markdown; the first answer brings it. */
export const LazyMarkdown = lazy(() => load().then(({ Markdown }) => ({ default: Markdown })));

/** Fetches markdown ahead of an answer. */
export function preloadMarkdown() {
  void load();
}
