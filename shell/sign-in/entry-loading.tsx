import { useTranslation } from '#shared/console/index.ts';
import { Skeleton } from '#shared/ui/index.ts';

export function EntryLoading({ title, lines }: { title: string; lines: number }) {
  const { t } = useTranslation('common');
  return (
    <div aria-busy="true">
      <h1>{title}</h1>
      <p role="status">{t('loading')}</p>
      <Skeleton lines={lines} />
    </div>
  );
}
