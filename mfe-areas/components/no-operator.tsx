import { Lock } from 'lucide-react';
import { useTranslation } from '#shared/console/index.ts';
import { EmptyState } from '#shared/ui/index.ts';

/** For somebody who is an operator no longer: a page that was open still has the area. */
export function NoOperator() {
  const { t } = useTranslation('areas');
  return (
    <EmptyState icon={Lock} title={t('noOperator.title')}>
      {t('noOperator.text')}
    </EmptyState>
  );
}
