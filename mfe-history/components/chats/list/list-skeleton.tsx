import { useTranslation } from '#shared/console/index.ts';
import { Hidden, Skeleton } from '#shared/ui/index.ts';
import * as css from './list.module.css';

export function ListSkeleton() {
  const { t } = useTranslation('common');
  return (
    <div className={css.skeletons}>
      <Hidden role="status">{t('loading')}</Hidden>
      {[0, 1, 2, 3, 4, 5].map((row) => (
        <Skeleton key={row} lines={3} />
      ))}
    </div>
  );
}
