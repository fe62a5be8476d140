import { type ReactNode, useId } from 'react';
import { useTranslator } from '../i18n/i18n.ts';
import type { FieldErrors } from './read-contact.ts';

/** Connects a control with its label and error for screen readers. */
export interface ControlAttributes {
  id: string;
  name: string;
  required: boolean;
  'aria-invalid': true | undefined;
  'aria-describedby': string | undefined;
}

interface FieldProps {
  name: string;
  /** A checkbox, which precedes its label. */
  isCheckbox?: boolean;
  label: ReactNode;
  required: boolean;
  errors: FieldErrors;
  children: (attributes: ControlAttributes) => ReactNode;
}

export function LabelledField({
  name,
  isCheckbox = false,
  label,
  required,
  errors,
  children,
}: FieldProps) {
  const t = useTranslator();
  const id = useId();
  const error = errors[name];
  const control = children({
    id,
    name,
    required,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error && `${id}-error`,
  });
  return (
    <div className={isCheckbox ? 'check' : 'field'}>
      {isCheckbox && control}
      <label htmlFor={id}>
        {label}
        {!required && !isCheckbox && <small> {t('contact.optional')}</small>}
      </label>
      {!isCheckbox && control}
      {error && (
        <p id={`${id}-error`} className="error">
          {t(
            error === 'noReplyChannel'
              ? 'contact.reach'
              : [`contact.${error}.${name}`, `contact.${error}.any`],
          )}
        </p>
      )}
    </div>
  );
}
