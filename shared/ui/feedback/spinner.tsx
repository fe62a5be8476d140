import { classNames } from '../parts/class-names.ts';
import * as css from './spinner.module.css';

export interface SpinnerProps {
  /** What is going on; without it the spinner is only an ornament. */
  label?: string | undefined;
  size?: 'small' | 'medium' | undefined;
}

/** Something is going on, nobody knows how long. */
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
