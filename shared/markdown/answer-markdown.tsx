import * as css from './answer-markdown.module.css';
import { Markdown, type MarkdownCodeBlockProps } from './markdown.tsx';

const parts = { CodeBlock, tableClassName: css.tableBox };

export function AnswerMarkdown({ text }: { text: string }) {
  return (
    <div className={css.markdown} dir="auto">
      <Markdown source={text} parts={parts} />
    </div>
  );
}

function CodeBlock({ text }: Pick<MarkdownCodeBlockProps, 'text'>) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll by keyboard too
    <pre tabIndex={0}>
      <code>{text}</code>
    </pre>
  );
}
