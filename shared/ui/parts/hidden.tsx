import type { ComponentProps } from 'react';
import * as css from './hidden.module.css';

/** Visually hidden text for screen readers. */
export function Hidden(props: ComponentProps<'span'>) {
  return <span {...props} className={css.hidden} />;
}
