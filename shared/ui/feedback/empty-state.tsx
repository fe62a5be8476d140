import type { ReactNode } from 'react';
import type { Icon } from '../parts/icon.ts';
import * as css from './feedback.module.css';

export interface EmptyStateProps {
  title: string;
  icon?: Icon | undefined;
  /** One sentence about what will appear here. */
  children?: ReactNode;
  /** The first action. */
  action?: ReactNode;
}

/** Shown instead of an empty list. */
export function EmptyState({ title, icon: Icon, children, action }: EmptyStateProps) {
  return (
    <div className={css.state}>
      {Icon && <Icon size={28} />}
      <p className={css.stateTitle}>{title}</p>
      {children && <p className={css.stateText}>{children}</p>}
      {action && <div className={css.stateActions}>{action}</div>}
    </div>
  );
}
