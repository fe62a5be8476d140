import { type ReactNode, useId } from 'react';
import { useTranslation } from '#shared/console/index.ts';
import { Hidden } from '../parts/hidden.tsx';
import * as css from './choice.module.css';
import { Choice } from './choice.tsx';
import { FieldError, type FieldTexts } from './field.tsx';

export interface RadioOption<Value extends string> {
  value: Value;
  label: ReactNode;
  hint?: ReactNode;
  disabled?: boolean | undefined;
}

export interface RadioGroupProps<Value extends string> extends FieldTexts {
  options: readonly RadioOption<Value>[];
  value: Value | undefined;
  onChange: (value: Value) => void;
  /** `cards` for options with a description. */
  layout?: 'stack' | 'row' | 'cards' | undefined;
  disabled?: boolean | undefined;
  name?: string | undefined;
}

/** One of a few visible options. */
export function RadioGroup<Value extends string>(props: RadioGroupProps<Value>) {
  const { label, labelStyle, hint, error, need, options, value, layout = 'stack' } = props;
  const { t } = useTranslation('ui');
  const id = useId();
  const describedBy = [error && `${id}-error`, hint && `${id}-hint`].filter(Boolean).join(' ');
  const legendText = need ? `${label} (${t(`field.${need}`)})` : label;
  return (
    <fieldset
      className={css.group}
      disabled={props.disabled}
      aria-describedby={describedBy || undefined}
    >
      <legend className={labelStyle === 'hidden' ? undefined : css.legend}>
        {labelStyle === 'hidden' ? <Hidden>{legendText}</Hidden> : legendText}
      </legend>
      <div className={css.options} data-layout={layout}>
        {options.map((option) => (
          <Choice key={option.value} label={option.label} hint={option.hint}>
            {(mark) => (
              <input
                {...mark}
                type="radio"
                className={css.mark}
                name={props.name ?? id}
                value={option.value}
                checked={option.value === value}
                disabled={option.disabled}
                onChange={() => props.onChange(option.value)}
              />
            )}
          </Choice>
        ))}
      </div>
      <FieldError id={`${id}-error`} error={error} />
      {hint && (
        <span id={`${id}-hint`} className={css.hint}>
          {hint}
        </span>
      )}
    </fieldset>
  );
}
