import { latePart, useLatePart } from '#shared/console/index.ts';

const markdown = latePart(async () => (await import('./answer-markdown.tsx')).AnswerMarkdown);

/** An answer's Markdown; its bare text while Markdown is on its way, or cannot be had. */
export function AnswerText({ text }: { text: string }) {
  const Markdown = useLatePart(markdown);
  return Markdown ? <Markdown text={text} /> : <p>{text}</p>;
}
