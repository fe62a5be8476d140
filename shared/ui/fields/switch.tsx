import type { ComponentProps } from 'react';
import * as css from './choice.module.css';
import { Choice, type ChoiceTexts } from './choice.tsx';

export interface SwitchProps
  extends ChoiceTexts,
    Omit<ComponentProps<'input'>, 'className' | 'style' | 'type' | 'size'> {}

/** A setting that takes effect immediately. */
export function Switch({ label, hint, error, id, ...rest }: SwitchProps) {
  return (
    <Choice {...{ id, label, hint, error }} shape="switch">
      {(mark) => (
        // biome-ignore lint/a11y/useAriaPropsForRole: a native checkbox exposes its checked state
        <input {...rest} {...mark} type="checkbox" role="switch" className={css.switch} />
      )}
    </Choice>
  );
}
