import { type FormEvent, type ReactNode, useId } from 'react';
import { errorText } from '#shared/console/index.ts';
import { Banner } from '#shared/ui/index.ts';
import * as css from './quick-start.module.css';

interface StepFormProps {
  heading: string;
  level: 1 | 3;
  text: ReactNode;
  failure: Error | null;
  onSubmit: () => Promise<void> | void;
  children: ReactNode;
}

export function StepForm({ heading, level, text, failure, onSubmit, children }: StepFormProps) {
  const id = useId();
  const Heading = `h${level}` as const;
  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    void onSubmit();
  }
  return (
    <form className={css.form} aria-labelledby={id} noValidate onSubmit={handleSubmit}>
      <div>
        <Heading id={id} className={css.heading}>
          {heading}
        </Heading>
        <p className={css.text}>{text}</p>
      </div>
      {failure && (
        <Banner tone="danger" role="alert">
          {errorText(failure)}
        </Banner>
      )}
      {children}
    </form>
  );
}
