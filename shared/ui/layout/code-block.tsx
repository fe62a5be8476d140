import { CopyButton } from '../actions/copy-button.tsx';
import * as css from './layout.module.css';

export interface CodeBlockProps {
  /** Title of the code, such as “Install on every page”. */
  label: string;
  code: string;
}

/** Code with a copy button. */
export function CodeBlock({ label, code }: CodeBlockProps) {
  return (
    <div className={css.code}>
      <div className={css.codeHead}>
        <span>{label}</span>
        <CopyButton text={code} tone="quiet" size="small" />
      </div>
      <section aria-label={label}>
        <pre>
          <code>{code}</code>
        </pre>
      </section>
    </div>
  );
}
