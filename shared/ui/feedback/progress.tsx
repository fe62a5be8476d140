import { useId } from 'react';
import * as css from './progress.module.css';

export interface ProgressProps {
  label: string;
  /** Between 0 and 1; without it nobody knows how long it takes. */
  value?: number | undefined;
  /** The numbers in words, as “312 of 1,000 chats”. */
  text?: string | undefined;
  tone?: 'normal' | 'warning' | 'danger' | undefined;
}

/** How far something has come, or how much of a limit is used. */
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
