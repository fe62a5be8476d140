import { useId } from 'react';
import * as css from './progress.module.css';

export interface ProgressProps {
  label: string;
  /** Between 0 and 1; undefined for indeterminate progress. */
  value?: number | undefined;
  /** The values as text: “312 of 1,000 chats”. */
  text?: string | undefined;
  tone?: 'normal' | 'warning' | 'danger' | undefined;
}

/** Progress of a task or usage of a limit. */
export function Progress({ label, value, text, tone = 'normal' }: ProgressProps) {
  const id = useId();
  return (
    <div className={css.box}>
      <div className={css.words}>
        <label htmlFor={id}>{label}</label>
        {text && (
          <span id={`${id}-text`} className={css.text}>
            {text}
          </span>
        )}
      </div>
      <progress
        id={id}
        className={css.bar}
        data-tone={tone}
        value={value}
        aria-describedby={text ? `${id}-text` : undefined}
      />
    </div>
  );
}
