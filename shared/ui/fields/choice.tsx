import { type ReactNode, useId } from 'react';
import { classNames } from '../parts/class-names.ts';
import * as css from './choice.module.css';
import { FieldError } from './field.tsx';

export interface ChoiceTexts {
  label: ReactNode;
  /** One sentence of help below the label. */
  hint?: ReactNode;
  error?: string | undefined;
}

export interface ChoiceMarkProps {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
}

interface ChoiceProps extends ChoiceTexts {
  id?: string | undefined;
  shape?: 'mark' | 'switch';
  children: (mark: ChoiceMarkProps) => ReactNode;
}

/** A checkbox, radio or switch with its label; all of it is clickable. */
export function Choice({ id, label, hint, error, shape, children }: ChoiceProps) {
  const ownId = useId();
  const markId = id ?? ownId;
  const hintId = `${markId}-hint`;
  const errorId = `${markId}-error`;
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ');
  return (
    <div className={classNames(css.choice, shape === 'switch' && css.wide)}>
      {children({
        id: markId,
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(error && { 'aria-invalid': true }),
      })}
      <label htmlFor={markId}>{label}</label>
      {hint && (
        <span id={hintId} className={classNames(css.below, css.hint)}>
          {hint}
        </span>
      )}
      {error && (
        <span className={css.below}>
          <FieldError id={errorId} error={error} />
        </span>
      )}
    </div>
  );
}
