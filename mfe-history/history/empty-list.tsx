import { MessagesSquare, SearchX } from 'lucide-react';
import { useCan, useSearch, useTranslation } from '#shared/console/index.ts';
import { Button, ButtonLink, EmptyState } from '#shared/ui/index.ts';
import { settingsPath } from '#shared/utils/console-paths.ts';
import { type ChatFilters, isHistoryFiltered, noHistoryFilters } from './filters.ts';

interface EmptyListProps {
  hash: string;
  filters: ChatFilters;
}

/** Explains why no chat is listed: the filters, no chats yet, or none that the user may see. */
export function EmptyList({ hash, filters }: EmptyListProps) {
  const { t } = useTranslation('history');
  const [, setSearch] = useSearch();
  const canSeeAll = useCan('all_chats');
  if (isHistoryFiltered(filters, canSeeAll))
    return <NoMatch onClear={() => setSearch(noHistoryFilters)} />;
  if (canSeeAll) return <NoChats hash={hash} />;
  return (
    <EmptyState icon={MessagesSquare} title={t('list.noOwn.title')}>
      {t('list.noOwn.text')}
    </EmptyState>
  );
}

function NoMatch({ onClear }: { onClear: () => void }) {
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

function NoChats({ hash }: { hash: string }) {
  const { t } = useTranslation('history');
  const settings = settingsPath(hash);
  return (
    <EmptyState
      icon={MessagesSquare}
      title={t('list.none.title')}
      action={
        <>
          <ButtonLink tone="primary" to={`${settings}?tab=install`}>
            {t('list.none.install')}
          </ButtonLink>
          <ButtonLink to={settings}>{t('list.none.test')}</ButtonLink>
        </>
      }
    >
      {t('list.none.text')}
    </EmptyState>
  );
}
