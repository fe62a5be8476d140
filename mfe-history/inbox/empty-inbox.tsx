import { Inbox } from 'lucide-react';
import { useCan, useSearch, useTranslation } from '#shared/console/index.ts';
import { Button, EmptyState } from '#shared/ui/index.ts';
import { NoMatchingChats } from '../components/chats/no-matching-chats.tsx';
import { InboxHelpLink } from '../components/inbox-help-link.tsx';
import { type InboxFilters, isInboxFiltered, noInboxFilters } from './filters.ts';

/** Explains why no chat is listed: the filters, or an empty view. */
export function EmptyInbox({ filters }: { filters: InboxFilters }) {
  const { t } = useTranslation('history');
  const [, setSearch] = useSearch();
  const canSeeAll = useCan('all_chats');
  if (isInboxFiltered(filters)) {
    return <NoMatchingChats onClear={() => setSearch(noInboxFilters)} />;
  }
  const { view } = filters;
  return (
    <EmptyState
      icon={Inbox}
      title={t(`inbox.empty.${view}`)}
      action={
        <>
          {canSeeAll && view !== 'all' && (
            <Button onClick={() => setSearch({ view: 'all' })}>{t('inbox.showAll')}</Button>
          )}
          <InboxHelpLink />
        </>
      }
    >
      {t(`inbox.emptyText.${view}`)}
    </EmptyState>
  );
}
