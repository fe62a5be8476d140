import type { MouseEvent, Ref } from 'react';
import { useTranslation } from '#shared/console/index.ts';
import { Banner } from '#shared/ui/index.ts';
import * as css from './sign-in.module.css';

interface ErrorSummaryProps {
  ref: Ref<HTMLDivElement>;
  /** Errors without a text are omitted. */
  errors: readonly { text: string | undefined; fieldId: string | null }[];
}

export function ErrorSummary({ ref, ...props }: ErrorSummaryProps) {
  const { t } = useTranslation('shell');
  const errors = props.errors.filter(({ text }) => text !== undefined);
  if (errors.length === 0) return null;
  return (
    <div ref={ref} role="alert" tabIndex={-1}>
      <Banner tone="danger">
        <p>{t('signIn.errors')}</p>
        <ul className={css.errors}>
          {errors.map(({ text, fieldId }) => (
            <li key={text}>
              {fieldId ? (
                <a href={`#${fieldId}`} onClick={goTo(fieldId)}>
                  {text}
                </a>
              ) : (
                text
              )}
            </li>
          ))}
        </ul>
      </Banner>
    </div>
  );
}

function goTo(fieldId: string) {
  return (event: MouseEvent) => {
    event.preventDefault();
    document.getElementById(fieldId)?.focus();
  };
}
