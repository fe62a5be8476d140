import type { ReactNode } from 'react';
import * as css from './cell-lines.module.css';

/** An amount in a table or a list, which is not broken into lines. */
export function Amount({ children }: { children: ReactNode }) {
  return <span className={css.amount}>{children}</span>;
}

/** A further line of a cell, less important than the first. */
export function Detail({ children }: { children: ReactNode }) {
  return <span className={css.detail}>{children}</span>;
}
