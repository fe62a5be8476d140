import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from '#shared/console/index.ts';
import { IconButton } from '../actions/icon-button.tsx';
import * as css from './pager.module.css';

export interface PagerProps {
  /** 1-based. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** Pagination controls with the current page. */
export function Pager({ page, pages, onPage }: PagerProps) {
  const { t } = useTranslation('ui');
  if (pages <= 1) return null;
  return (
    <nav aria-label={t('pager.label')} className={css.pager}>
      <IconButton
        label={t('pager.previous')}
        icon={ChevronLeft}
        size="small"
        {...clickProps(page > 1, () => onPage(page - 1))}
      />
      <span role="status">{t('pager.place', { page, pages })}</span>
      <IconButton
        label={t('pager.next')}
        icon={ChevronRight}
        size="small"
        {...clickProps(page < pages, () => onPage(page + 1))}
      />
    </nav>
  );
}

/** Not `disabled`, which would lose the focus. */
function clickProps(isEnabled: boolean, onClick: () => void) {
  return isEnabled ? { onClick } : ({ 'aria-disabled': true } as const);
}
