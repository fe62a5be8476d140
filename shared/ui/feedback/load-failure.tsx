import { CircleAlert, RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { errorText, HttpError, useTranslation } from '#shared/console/index.ts';
import { Button } from '../actions/button.tsx';
import * as css from './feedback.module.css';

export interface LoadFailureProps {
  /** The error of the call or import; its message and request id are shown. */
  error: unknown;
  /** What failed, as a title. */
  title?: string | undefined;
  /** `h1` where the page has no other heading. */
  titleAs?: 'p' | 'h1';
  /** Additional text. */
  children?: ReactNode;
  /** A message for developers, folded away. */
  details?: string | undefined;
  onRetry?: (() => unknown) | undefined;
}

/** Replaces content that could not be loaded: title, reason, request id and a retry button. */
export function LoadFailure({
  error,
  title,
  titleAs: Title = 'p',
  children,
  details,
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
      {details && (
        <details className={css.request}>
          <summary>{t('error.details')}</summary>
          <code>{details}</code>
        </details>
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

/** Moves the focus of the removed retry button to the content that replaces it. */
function leaveFocus(failure: HTMLElement | null) {
  return () => {
    if (failure?.matches(':focus-within')) failure.closest<HTMLElement>('[tabindex]')?.focus();
  };
}
