import { Lock } from 'lucide-react';
import { useTranslation } from '#shared/console/index.ts';
import { EmptyState } from '#shared/ui/index.ts';

/** Shown when the user is no longer an operator but the page was still open. */
export function NoOperator() {
  const { t } = useTranslation('areas');
  return (
    <EmptyState icon={Lock} title={t('noOperator.title')}>
      {t('noOperator.text')}
    </EmptyState>
  );
}
