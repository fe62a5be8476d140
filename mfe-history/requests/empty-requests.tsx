import { Inbox, SearchX } from 'lucide-react';
import { useSearch, useTranslation } from '#shared/console/index.ts';
import { Button, EmptyState } from '#shared/ui/index.ts';
import { isRequestsFiltered, noRequestFilters, type RequestFilters } from './request-filters.ts';

/** Explains why no request is listed: the filters, or an empty view. */
export function EmptyRequests({ filters }: { filters: RequestFilters }) {
  const { t } = useTranslation('requests');
  const { t: historyText } = useTranslation('history');
  const [, setSearch] = useSearch();
  if (isRequestsFiltered(filters)) {
    return (
      <EmptyState
        icon={SearchX}
        title={t('noMatch.title')}
        action={
          <Button onClick={() => setSearch(noRequestFilters)}>
            {historyText('list.noMatch.clear')}
          </Button>
        }
      >
        {historyText('list.noMatch.text')}
      </EmptyState>
    );
  }
  return (
    <EmptyState icon={Inbox} title={t(`empty.${filters.view}`)}>
      {t(`emptyText.${filters.view}`)}
    </EmptyState>
  );
}
