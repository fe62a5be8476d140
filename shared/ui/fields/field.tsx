import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '#shared/console/index.ts';
import { Hidden } from '../parts/hidden.tsx';
import * as css from './field.module.css';

/** What every field can be told. */
export interface FieldTexts {
  label: string;
  /** `hidden` for a field whose place says what it is; it is still read out. */
  labelStyle?: 'visible' | 'hidden' | undefined;
  /** One sentence of help, below the control. */
  hint?: ReactNode;
  /** What is wrong and how to mend it. */
  error?: string | undefined;
  /** Said beside the label. */
  need?: 'required' | 'optional' | undefined;
}

/** What ties a control to its label, hint and error. */
export interface ControlProps {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
}

export interface FieldProps extends FieldTexts {
  /** Given where the control's id must be known outside. */
  id?: string | undefined;
  /** Spread what it is given on the control. */
  children: (control: ControlProps) => ReactNode;
  /** Beside the hint, as a count of characters. */
  aside?: ReactNode;
}

/** The label, hint and error around a control of any kind. */
export function Field({ id, label, labelStyle, hint, error, need, aside, children }: FieldProps) {
  const { t } = useTranslation('ui');
  const ownId = useId();
  const controlId = id ?? ownId;
  const hintId = `${controlId}-hint`;
  const errorId = `${controlId}-error`;
  const describedBy = [error && errorId, hint && hintId].filter(Boolean).join(' ');
  const labelElement = (
    <label id={`${controlId}-label`} htmlFor={controlId} className={css.label}>
      {label}
    </label>
  );
  return (
    <div className={css.field}>
      {labelStyle === 'hidden' ? (
        <Hidden>{labelElement}</Hidden>
      ) : (
        <div className={css.top}>
          {labelElement}
          {need && <span className={css.need}>{t(`field.${need}`)}</span>}
        </div>
      )}
      {children({
        id: controlId,
        ...(describedBy && { 'aria-describedby': describedBy }),
        ...(error && { 'aria-invalid': true }),
        ...(need === 'required' && { 'aria-required': true }),
      })}
      <FieldError id={errorId} error={error} />
      {(hint || aside) && (
        <div className={css.top}>
          <span id={hintId} className={css.hint}>
            {hint}
          </span>
          {aside}
        </div>
      )}
    </div>
  );
}

/** An error's words, with a sign that does not need its colour. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <span id={id} className={css.error}>
      <CircleAlert size={14} />
      {error}
    </span>
  );
}
