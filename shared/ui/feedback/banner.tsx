import { CircleAlert, CircleCheck, Info, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import * as css from './feedback.module.css';

export interface BannerProps {
  tone?: 'info' | 'success' | 'warning' | 'danger' | undefined;
  children: ReactNode;
  action?: ReactNode;
  /** `alert` for what has just gone wrong; `status` for news; nothing for what stands there anyway. */
  role?: 'alert' | 'status' | undefined;
}

const icons = { info: Info, success: CircleCheck, warning: TriangleAlert, danger: CircleAlert };

/** A notice above what it is about. */
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
