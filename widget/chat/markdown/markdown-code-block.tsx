import { useState } from 'react';
import type { MarkdownCodeBlockProps } from '#shared/markdown/markdown.tsx';
import { copyText } from '../dom/copy-text.ts';
import { useTranslator } from '../i18n/i18n.ts';
import * as css from './markdown.module.css';

export function MarkdownCodeBlock({ text, language }: MarkdownCodeBlockProps) {
  const t = useTranslator();
  const [copied, setCopied] = useState(false);

  return (
    <div className={css.codeBlock}>
      <div className={css.codeHead}>
        <span>{language.split(/\s/, 1)[0]}</span>
        <button type="button" onClick={async () => setCopied(await copyText(text))}>
          {t(copied ? 'code.copied' : 'code.copy')}
        </button>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: long lines scroll by keyboard too */}
      <pre tabIndex={0}>
        <code>{text}</code>
      </pre>
    </div>
  );
}
