import { SearchX } from 'lucide-react';
import { useTranslation } from '#shared/console/index.ts';
import { Button, EmptyState } from '#shared/ui/index.ts';

/** Shown instead of a list when no chat matches its filters. */
export function NoMatchingChats({ onClear }: { onClear: () => void }) {
  const { t } = useTranslation('history');
  return (
    <EmptyState
      icon={SearchX}
      title={t('list.noMatch.title')}
      action={<Button onClick={onClear}>{t('list.noMatch.clear')}</Button>}
    >
      {t('list.noMatch.text')}
    </EmptyState>
  );
}
