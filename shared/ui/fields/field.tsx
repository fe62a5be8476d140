import { CircleAlert } from 'lucide-react';
import { type ReactNode, useId } from 'react';
import { useTranslation } from '#shared/console/index.ts';
import { Hidden } from '../parts/hidden.tsx';
import * as css from './field.module.css';

/** Texts common to all fields. */
export interface FieldTexts {
  label: string;
  /** `hidden` where the position makes the meaning clear; screen readers still get it. */
  labelStyle?: 'visible' | 'hidden' | undefined;
  /** One sentence of help below the control. */
  hint?: ReactNode;
  /** The error and how to fix it. */
  error?: string | undefined;
  /** Shown beside the label. */
  need?: 'required' | 'optional' | undefined;
}

/** Attributes that connect a control with its label, hint and error. */
export interface ControlProps {
  id: string;
  'aria-describedby'?: string;
  'aria-invalid'?: true;
  'aria-required'?: true;
}

export interface FieldProps extends FieldTexts {
  /** Set where the control's id is needed outside. */
  id?: string | undefined;
  /** Receives the attributes to spread on the control. */
  children: (control: ControlProps) => ReactNode;
  /** Shown beside the hint, such as a character count. */
  aside?: ReactNode;
}

/** Label, hint and error around any control. */
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

/** The error text with an icon, so that it does not rely on colour. */
export function FieldError({ id, error }: { id: string; error: string | undefined }) {
  if (!error) return null;
  return (
    <span id={id} className={css.error}>
      <CircleAlert size={14} />
      {error}
    </span>
  );
}
