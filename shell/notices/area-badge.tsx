import type { ReactNode } from 'react';
import { useTranslation } from '#shared/console/index.ts';
import { Button } from '#shared/ui/index.ts';
import * as css from './area-badge.module.css';

interface AreaBadgeProps {
  /** What it is about, for whoever does not see where it stands. */
  label: string;
  children: ReactNode;
  onReset: () => void;
}

/** Stands at the page's edge while an area is another one than what others get. */
export function AreaBadge({ label, children, onReset }: AreaBadgeProps) {
  const { t } = useTranslation('shell');
  return (
    <aside aria-label={label} className={css.badge} data-print="never">
      <span className={css.text}>{children}</span>
      <Button size="small" onClick={onReset}>
        {t('override.reset')}
      </Button>
    </aside>
  );
}
