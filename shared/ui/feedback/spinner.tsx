import { classNames } from '../parts/class-names.ts';
import * as css from './spinner.module.css';

export interface SpinnerProps {
  /** What is loading; without it the spinner is decorative. */
  label?: string | undefined;
  size?: 'small' | 'medium' | undefined;
}

/** Indeterminate progress. */
export function Spinner({ label, size = 'medium' }: SpinnerProps) {
  const ring = <span className={classNames(css.ring, size === 'small' && css.small)} />;
  if (!label) return ring;
  return (
    <span role="status" className={css.spinner}>
      {ring}
      {label}
    </span>
  );
}
