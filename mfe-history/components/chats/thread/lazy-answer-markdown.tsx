import { deferredPart, useDeferredPart } from '#shared/console/index.ts';

const markdown = deferredPart(
  async () => (await import('#shared/markdown/answer-markdown.tsx')).AnswerMarkdown,
);

/** Renders Markdown; plain text until its code is loaded. */
export function LazyAnswerMarkdown({ text }: { text: string }) {
  const Markdown = useDeferredPart(markdown);
  return Markdown ? <Markdown text={text} /> : <p>{text}</p>;
}
