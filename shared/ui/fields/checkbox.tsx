import { type ComponentProps, useEffect, useRef } from 'react';
import * as css from './choice.module.css';
import { Choice, type ChoiceTexts } from './choice.tsx';

export interface CheckboxProps
  extends ChoiceTexts,
    Omit<ComponentProps<'input'>, 'className' | 'style' | 'type' | 'checked' | 'size'> {
  /** `mixed` when it represents several items of which some are chosen. */
  checked?: boolean | 'mixed' | undefined;
}

/** A choice that takes effect when the form is saved. */
export function Checkbox({ label, hint, error, id, ...rest }: CheckboxProps) {
  return (
    <Choice {...{ id, label, hint, error }}>
      {(mark) => <CheckboxInput {...rest} {...mark} />}
    </Choice>
  );
}

type CheckboxInputProps = Omit<ComponentProps<'input'>, 'checked'> & Pick<CheckboxProps, 'checked'>;

/** The input without its visible label, for places where an `aria-label` is enough. */
export function CheckboxInput({ checked, ref, ...rest }: CheckboxInputProps) {
  const input = useRef<HTMLInputElement>(null);
  useEffect(() => {
    if (input.current) input.current.indeterminate = checked === 'mixed';
  }, [checked]);
  return (
    <input
      {...rest}
      type="checkbox"
      className={css.mark}
      {...(checked !== undefined && { checked: checked === true })}
      ref={(element) => {
        input.current = element;
        if (typeof ref === 'function') return ref(element);
        if (ref) ref.current = element;
      }}
    />
  );
}
