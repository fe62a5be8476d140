import type { ReactNode } from 'react';
import type { Icon } from '../parts/icon.ts';
import * as css from './feedback.module.css';

export interface BadgeProps {
  tone?: 'neutral' | 'accent' | 'success' | 'warning' | 'danger' | undefined;
  icon?: Icon | undefined;
  /** The state as text; the colour is only an addition. */
  children: ReactNode;
}

/** A state in one or two words. */
export function Badge({ tone = 'neutral', icon: Icon, children }: BadgeProps) {
  return (
    <span className={css.badge} data-tone={tone}>
      {Icon && <Icon size={12} />}
      {children}
    </span>
  );
}
