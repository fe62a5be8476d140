import { type ComponentProps, useState } from 'react';
import { useFormat, useTranslation } from '#shared/console/index.ts';
import { classNames } from '../parts/class-names.ts';
import * as css from './field.module.css';
import { Field, type FieldTexts } from './field.tsx';

export interface TextAreaProps
  extends FieldTexts,
    Omit<ComponentProps<'textarea'>, 'className' | 'style' | 'required'> {
  /** Shows a character count; longer input is not cut. */
  limit?: number | undefined;
}

export function TextArea({
  label,
  labelStyle,
  hint,
  error,
  need,
  limit,
  id,
  onInput,
  ...rest
}: TextAreaProps) {
  const { t } = useTranslation('ui');
  const { number } = useFormat();
  const [typed, setTyped] = useState(String(rest.value ?? rest.defaultValue ?? ''));
  const text = rest.value === undefined ? typed : String(rest.value);
  // By code point, as the server counts.
  const used = [...text].length;
  const aside = limit !== undefined && (
    <span className={used > limit ? css.error : css.hint}>
      {t('field.count', { used: number(used), limit: number(limit) })}
    </span>
  );
  return (
    <Field {...{ id, label, labelStyle, hint, error, need, aside }}>
      {(control) => (
        <textarea
          rows={4}
          {...rest}
          {...control}
          className={classNames(css.control, css.area)}
          onInput={(event) => {
            setTyped(event.currentTarget.value);
            onInput?.(event);
          }}
        />
      )}
    </Field>
  );
}
