import type { ComponentProps } from 'react';
import * as css from './hidden.module.css';

/** Text for those who hear the page. */
export function Hidden(props: ComponentProps<'span'>) {
  return <span {...props} className={css.hidden} />;
}
