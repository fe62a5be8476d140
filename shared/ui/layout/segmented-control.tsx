import { useId } from 'react';
import { Hidden } from '../parts/hidden.tsx';
import type { Icon } from '../parts/icon.ts';
import * as css from './segmented-control.module.css';

export interface SegmentedControlProps<Value extends string> {
  /** What is chosen here; read out. */
  label: string;
  options: readonly { value: Value; label: string; icon?: Icon | undefined }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** One of two to four short choices that changes what is shown at once. */
export function SegmentedControl<Value extends string>(props: SegmentedControlProps<Value>) {
  const name = useId();
  return (
    <fieldset className={css.group}>
      <legend>
        <Hidden>{props.label}</Hidden>
      </legend>
      {props.options.map(({ value, label, icon: Icon }) => (
        <label key={value} className={css.segment}>
          <input
            type="radio"
            className={css.input}
            name={name}
            value={value}
            checked={value === props.value}
            onChange={() => props.onChange(value)}
          />
          {Icon && <Icon size={14} />}
          {label}
        </label>
      ))}
    </fieldset>
  );
}
