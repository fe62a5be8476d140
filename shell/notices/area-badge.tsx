import type { ReactNode } from 'react';
import { useTranslation } from '#shared/console/index.ts';
import { Button } from '#shared/ui/index.ts';
import * as css from './area-badge.module.css';

interface AreaBadgeProps {
  /** Accessible name. */
  label: string;
  children: ReactNode;
  onReset: () => void;
}

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
