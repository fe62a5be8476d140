import { ChevronLeft, ChevronRight } from 'lucide-react';
import { useTranslation } from '#shared/console/index.ts';
import { IconButton } from '../actions/icon-button.tsx';
import * as css from './pager.module.css';

export interface PagerProps {
  /** From 1. */
  page: number;
  pages: number;
  onPage: (page: number) => void;
}

/** Leads through pages and says where one is. */
export function Pager({ page, pages, onPage }: PagerProps) {
  const { t } = useTranslation('ui');
  if (pages <= 1) return null;
  return (
    <nav aria-label={t('pager.label')} className={css.pager}>
      <IconButton
        label={t('pager.previous')}
        icon={ChevronLeft}
        size="small"
        {...reachable(page > 1, () => onPage(page - 1))}
      />
      <span role="status">{t('pager.place', { page, pages })}</span>
      <IconButton
        label={t('pager.next')}
        icon={ChevronRight}
        size="small"
        {...reachable(page < pages, () => onPage(page + 1))}
      />
    </nav>
  );
}

/** At the end the button keeps the focus that it has, and does nothing. */
function reachable(isReachable: boolean, onClick: () => void) {
  return isReachable ? { onClick } : ({ 'aria-disabled': true } as const);
}
