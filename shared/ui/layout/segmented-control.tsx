import { useId } from 'react';
import { Hidden } from '../parts/hidden.tsx';
import type { Icon } from '../parts/icon.ts';
import * as css from './segmented-control.module.css';

export interface SegmentedControlProps<Value extends string> {
  /** Accessible name. */
  label: string;
  options: readonly { value: Value; label: string; icon?: Icon | undefined }[];
  value: Value;
  onChange: (value: Value) => void;
}

/** Two to four short options that switch a view immediately. */
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
