import { type FormEvent, type ReactNode, useId } from 'react';
import { errorText } from '#shared/console/index.ts';
import { Banner } from '#shared/ui/index.ts';
import * as css from './quick-start.module.css';

interface StepFormProps {
  heading: string;
  text: ReactNode;
  /** What went wrong and belongs to no field. */
  failure?: unknown;
  onSubmit: () => Promise<void> | void;
  children: ReactNode;
}

/** One step: what is asked, why, and the answer. */
export function StepForm({ heading, text, failure, onSubmit, children }: StepFormProps) {
  const id = useId();
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void onSubmit();
  }
  return (
    <form className={css.form} aria-labelledby={id} noValidate onSubmit={handleSubmit}>
      <div>
        <h1 id={id} className={css.heading}>
          {heading}
        </h1>
        <p className={css.text}>{text}</p>
      </div>
      {failure !== undefined && (
        <Banner tone="danger" role="alert">
          {errorText(failure)}
        </Banner>
      )}
      {children}
    </form>
  );
}
