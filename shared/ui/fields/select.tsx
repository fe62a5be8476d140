import { ChevronDown } from 'lucide-react';
import type { ComponentProps } from 'react';
import { classNames } from '../parts/class-names.ts';
import * as css from './field.module.css';
import { Field, type FieldTexts } from './field.tsx';

export interface Option<Value extends string = string> {
  value: Value;
  label: string;
  disabled?: boolean | undefined;
}

export interface SelectProps
  extends FieldTexts,
    Omit<ComponentProps<'select'>, 'className' | 'style' | 'children' | 'required'> {
  options: readonly Option[];
  /** Shown while no option is chosen. */
  placeholder?: string | undefined;
}

/** A native select. */
export function Select({
  label,
  labelStyle,
  hint,
  error,
  need,
  options,
  placeholder,
  id,
  ...rest
}: SelectProps) {
  return (
    <Field {...{ id, label, labelStyle, hint, error, need }}>
      {(control) => (
        <span className={css.selectBox}>
          <select {...rest} {...control} className={classNames(css.control, css.select)}>
            {placeholder !== undefined && (
              <option value="" disabled>
                {placeholder}
              </option>
            )}
            {options.map(({ value, label: text, disabled }) => (
              <option key={value} value={value} disabled={disabled}>
                {text}
              </option>
            ))}
          </select>
          <ChevronDown size={16} />
        </span>
      )}
    </Field>
  );
}
