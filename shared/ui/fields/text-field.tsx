import { type ComponentProps, type ReactNode, useState } from 'react';
import { useTranslation } from '#shared/console/index.ts';
import { Button } from '../actions/button.tsx';
import { classNames } from '../parts/class-names.ts';
import * as css from './field.module.css';
import { Field, type FieldTexts } from './field.tsx';

export interface TextFieldProps
  extends FieldTexts,
    Omit<ComponentProps<'input'>, 'className' | 'style' | 'prefix' | 'required'> {
  /** Content before the text, such as “https://”. */
  prefix?: ReactNode;
  /** Content after the text, such as “per month”. */
  suffix?: ReactNode;
}

/** A single-line input; passwords get a button that shows them. */
export function TextField({
  label,
  labelStyle,
  hint,
  error,
  need,
  prefix,
  suffix,
  type,
  id,
  ...rest
}: TextFieldProps) {
  const [isShown, setShown] = useState(false);
  const isPassword = type === 'password';
  return (
    <Field {...{ id, label, labelStyle, hint, error, need }}>
      {(control) => {
        const input = (
          <input
            {...rest}
            {...control}
            type={isPassword && isShown ? 'text' : type}
            className={css.control}
          />
        );
        if (!isPassword && !prefix && !suffix) return input;
        return (
          <div className={classNames(css.control, css.joined)}>
            {prefix && <span className={css.unit}>{prefix}</span>}
            {input}
            {suffix && <span className={css.unit}>{suffix}</span>}
            {isPassword && <ShowPassword isShown={isShown} onChange={setShown} />}
          </div>
        );
      }}
    </Field>
  );
}

interface ShowPasswordProps {
  isShown: boolean;
  onChange: (isShown: boolean) => void;
}

function ShowPassword({ isShown, onChange }: ShowPasswordProps) {
  const { t } = useTranslation('ui');
  return (
    <Button
      tone="quiet"
      size="small"
      aria-label={isShown ? t('password.hide') : t('password.show')}
      onClick={() => onChange(!isShown)}
    >
      {isShown ? t('password.hideShort') : t('password.showShort')}
    </Button>
  );
}
