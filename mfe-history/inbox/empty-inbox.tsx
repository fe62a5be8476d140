import { Inbox, SearchX } from 'lucide-react';
import { useCan, useSearch, useTranslation } from '#shared/console/index.ts';
import { Button, EmptyState } from '#shared/ui/index.ts';
import { type InboxFilters, isInboxFiltered, noInboxFilters } from './filters.ts';

/** Says why no chat is listed: the filters, or nothing to do in this view. */
export function EmptyInbox({ filters }: { filters: InboxFilters }) {
  const { t } = useTranslation('history');
  const [, setSearch] = useSearch();
  const canSeeAll = useCan('all_chats');
  if (isInboxFiltered(filters)) {
    return (
      <EmptyState
        icon={SearchX}
        title={t('list.noMatch.title')}
        action={
          <Button onClick={() => setSearch(noInboxFilters)}>{t('list.noMatch.clear')}</Button>
        }
      >
        {t('list.noMatch.text')}
      </EmptyState>
    );
  }
  const { view } = filters;
  return (
    <EmptyState
      icon={Inbox}
      title={t(`inbox.empty.${view}`)}
      action={
        canSeeAll &&
        view !== 'all' && (
          <Button onClick={() => setSearch({ view: 'all' })}>{t('inbox.showAll')}</Button>
        )
      }
    >
      {t(`inbox.emptyText.${view}`)}
    </EmptyState>
  );
}
