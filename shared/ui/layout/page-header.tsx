import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '#shared/console/index.ts';
import * as css from './layout.module.css';

export interface PageHeaderProps {
  /** The page's only `h1`; it gets the focus after navigation. */
  title: ReactNode;
  /** One sentence about the purpose of the page. */
  description?: ReactNode;
  back?: { label: string; to: string } | undefined;
  /** A badge beside the title. */
  badge?: ReactNode;
  /** At most one primary button. */
  actions?: ReactNode;
}

export function PageHeader({ title, description, back, badge, actions }: PageHeaderProps) {
  return (
    <header className={css.header}>
      <div className={css.headings}>
        {back && (
          <Link to={back.to} className={css.back}>
            <ChevronLeft size={16} />
            {back.label}
          </Link>
        )}
        <div className={css.titleLine}>
          <h1 tabIndex={-1} className={css.title}>
            {title}
          </h1>
          {badge}
        </div>
        {description && <p className={css.description}>{description}</p>}
      </div>
      {actions && <div className={css.actions}>{actions}</div>}
    </header>
  );
}
