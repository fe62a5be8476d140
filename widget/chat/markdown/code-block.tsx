import { useState } from 'react';
import type { CodeBlockProps } from '#shared/markdown/markdown.tsx';
import { useTranslator } from '../i18n.ts';
import * as css from './markdown.module.css';

export function CodeBlock({ text, language }: CodeBlockProps) {
  const t = useTranslator();
  const [copied, setCopied] = useState(false);

  async function handleCopy() {
    await navigator.clipboard.writeText(text).then(
      () => setCopied(true),
      () => setCopied(false), // the page may forbid it; the text can still be selected
    );
  }

  return (
    <div className={css.codeBlock}>
      <div className={css.codeHead}>
        <span>{language.split(/\s/, 1)[0]}</span>
        <button type="button" onClick={handleCopy}>
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
