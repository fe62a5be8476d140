import { CircleAlert, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { errorText, HttpError, useTranslation } from '#shared/console/index.ts';
import { Button } from '../actions/button.tsx';
import * as css from './feedback.module.css';

export interface LoadFailureProps {
  /** What the call or the import failed with; its text and request id are shown (ER6). */
  error: unknown;
  /** What could not be done. */
  title?: string | undefined;
  /** Where nothing else of the page has a heading. */
  titleAs?: 'p' | 'h1';
  /** What there is to say besides. */
  children?: ReactNode;
  onRetry?: (() => unknown) | undefined;
}

/** Takes the place of what could not be loaded: what, why, the request id and another try. */
export function LoadFailure({
  error,
  title,
  titleAs: Title = 'p',
  children,
  onRetry,
}: LoadFailureProps) {
  const { t } = useTranslation('ui');
  const requestId = error instanceof HttpError ? error.requestId : null;
  return (
    <div role="alert" ref={leaveFocus} className={css.state}>
      <CircleAlert size={28} />
      <Title className={css.stateTitle}>{title ?? t('error.title')}</Title>
      <p className={css.stateText}>
        {errorText(error)} {children}
      </p>
      {requestId && (
        <p className={css.request}>
          {t('error.request')} <code>{requestId}</code>
        </p>
      )}
      {onRetry && (
        <div className={css.stateActions}>
          <Button icon={RotateCw} onClick={() => onRetry()}>
            {t('error.retry')}
          </Button>
        </div>
      )}
    </div>
  );
}

/** What takes its place gets the focus of the button that goes: the keyboard is not lost. */
function leaveFocus(failure: HTMLElement | null) {
  return () => {
    if (failure?.matches(':focus-within')) failure.closest<HTMLElement>('[tabindex]')?.focus();
  };
}
