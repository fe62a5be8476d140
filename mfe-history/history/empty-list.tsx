import { MessagesSquare } from 'lucide-react';
import { useCan, useMay, useSearch, useTranslation } from '#shared/console/index.ts';
import { ButtonLink, EmptyState } from '#shared/ui/index.ts';
import { settingsPath } from '#shared/utils/console-paths.ts';
import { NoMatchingChats } from '../components/chats/no-matching-chats.tsx';
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
  if (isHistoryFiltered(filters, canSeeAll)) {
    return <NoMatchingChats onClear={() => setSearch(noHistoryFilters)} />;
  }
  if (canSeeAll) return <NoChats hash={hash} />;
  return (
    <EmptyState icon={MessagesSquare} title={t('list.noOwn.title')}>
      {t('list.noOwn.text')}
    </EmptyState>
  );
}

function NoChats({ hash }: { hash: string }) {
  const { t } = useTranslation('history');
  const mayOpenSettings = useMay('PATCH /windows/:hash');
  return (
    <EmptyState
      icon={MessagesSquare}
      title={t('list.none.title')}
      action={
        mayOpenSettings && (
          <>
            <ButtonLink tone="primary" to={settingsPath(hash, { tab: 'install' })}>
              {t('list.none.install')}
            </ButtonLink>
            <ButtonLink to={settingsPath(hash)}>{t('list.none.test')}</ButtonLink>
          </>
        )
      }
    >
      {t('list.none.text')}
    </EmptyState>
  );
}
