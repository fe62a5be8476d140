import { deferredPart, useDeferredPart } from '#shared/console/index.ts';
import * as css from '../knowledge.module.css';

const markdown = deferredPart(
  async () => (await import('#shared/markdown/answer-markdown.tsx')).AnswerMarkdown,
);

/** An answer or a passage as customers see it, and as plain text until Markdown is loaded. */
export function QuotedMarkdown({ text }: { text: string }) {
  const Markdown = useDeferredPart(markdown);
  return Markdown ? <Markdown text={text} /> : <bdi className={css.answerText}>{text}</bdi>;
}
