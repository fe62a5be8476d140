import { ChevronLeft } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link } from '#shared/console/index.ts';
import * as css from './layout.module.css';

export interface PageHeaderProps {
  /** The one `h1` of the page; the focus moves here when the page changes. */
  title: ReactNode;
  /** One sentence: what the page is for. */
  description?: ReactNode;
  back?: { label: string; to: string } | undefined;
  /** A badge beside the title. */
  badge?: ReactNode;
  /** At most one primary button. */
  actions?: ReactNode;
}

/** The head of a page. */
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
