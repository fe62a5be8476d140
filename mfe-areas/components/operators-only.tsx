import { Lock } from 'lucide-react';
import { useTranslation } from '#shared/console/index.ts';
import { EmptyState } from '#shared/ui/index.ts';

/** Shown to a user who is no longer an operator but still has the page open. */
export function OperatorsOnly() {
  const { t } = useTranslation('areas');
  return (
    <EmptyState icon={Lock} title={t('noOperator.title')}>
      {t('noOperator.text')}
    </EmptyState>
  );
}
