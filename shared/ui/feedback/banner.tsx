import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import * as css from './feedback.module.css';

export interface BannerProps {
  tone?: 'info' | 'success' | 'warning' | 'danger' | undefined;
  children: ReactNode;
  action?: ReactNode;
  /**
   * `alert` for an error that just happened, `status` for an update, nothing for static content.
   */
  role?: 'alert' | 'status' | undefined;
}

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

/** A notice above the content that it concerns. */
export function Banner({ tone = 'info', children, action, role }: BannerProps) {
  const Icon = icons[tone];
  return (
    <div role={role} className={css.banner} data-tone={tone}>
      <Icon size={16} />
      <div className={css.bannerText}>{children}</div>
      {action}
    </div>
  );
}
