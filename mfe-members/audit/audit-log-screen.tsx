import { Download, ScrollText } from 'lucide-react';
import { useState } from 'react';
import {
  toast,
  useInfiniteQuery,
  useQuery,
  useSearch,
  useTranslation,
} from '#shared/console/index.ts';
import type { AuditEntry } from '#shared/contracts/people/audit.ts';
import {
  Button,
  DateRange,
  EmptyState,
  LoadFailure,
  lastDays,
  Select,
  Table,
} from '#shared/ui/index.ts';
import * as css from './audit.module.css';
import { useAuditColumns } from './audit-columns.tsx';
import { downloadLog } from './download-log.ts';
import { type AuditLogFilter, auditQueries } from './queries.ts';
import { useAuditTexts } from './use-audit-texts.ts';

const defaultDays = 30;

export function AuditLogScreen() {
  const { t } = useTranslation('access');
  const texts = useAuditTexts();
  const [search, setSearch] = useSearch();
  const filter = readFilter(search);
  const log = useInfiniteQuery(auditQueries.pages(filter));
  const { data: choices } = useQuery(auditQueries.filterValues());
  const columns = useAuditColumns();
  const [isExporting, setExporting] = useState(false);
  const entries = log.data?.pages.flatMap(({ items }) => items) ?? [];

  async function exportAll() {
    setExporting(true);
    try {
      await downloadLog(filter, texts);
    } catch (error) {
      toast.error(error);
    } finally {
      setExporting(false);
    }
  }

  return (
    <>
      <div className={css.filters}>
        <Select
          label={t('audit.who')}
          labelStyle="hidden"
          value={filter.actor_id ?? ''}
          options={[
            { value: '', label: t('audit.anyone') },
            ...(choices?.actors ?? []).map(({ id, name }) => ({ value: id, label: name })),
          ]}
          onChange={(event) => setSearch({ who: event.currentTarget.value })}
        />
        <Select
          label={t('audit.what')}
          labelStyle="hidden"
          value={filter.action ?? ''}
          options={[
            { value: '', label: t('audit.anything') },
            ...(choices?.actions ?? []).map((value) => ({ value, label: texts.action(value) })),
          ]}
          onChange={(event) => setSearch({ what: event.currentTarget.value })}
        />
        <DateRange
          label={t('audit.days')}
          value={{ from: filter.start_date, to: filter.end_date ?? lastDays(defaultDays).to }}
          onChange={({ from, to }) => setSearch({ from, to })}
        />
        <Button icon={Download} status={isExporting ? 'busy' : 'idle'} onClick={exportAll}>
          {t('audit.export')}
        </Button>
      </div>
      <Table<AuditEntry>
        caption={t('audit.caption')}
        columns={columns}
        rows={entries}
        rowId={({ id }) => id}
        rowName={({ action }) => texts.action(action)}
        status={log.isError ? 'failed' : log.isPending ? 'loading' : 'ready'}
        failure={<LoadFailure error={log.error} onRetry={log.refetch} />}
        empty={
          <EmptyState
            icon={ScrollText}
            title={t('audit.empty')}
            action={
              <Button onClick={() => setSearch({ who: null, what: null, from: null, to: null })}>
                {t('audit.clear')}
              </Button>
            }
          >
            {t('audit.emptyText')}
          </EmptyState>
        }
      />
      {log.hasNextPage && (
        <div className={css.more}>
          <Button
            status={log.isFetchingNextPage ? 'busy' : 'idle'}
            onClick={() => void log.fetchNextPage()}
          >
            {t('audit.more')}
          </Button>
        </div>
      )}
    </>
  );
}

function readFilter(search: URLSearchParams): AuditLogFilter {
  const days = lastDays(defaultDays);
  const to = search.get('to');
  const who = search.get('who');
  const what = search.get('what');
  return {
    start_date: search.get('from') ?? days.from,
    ...(to && { end_date: to }),
    ...(who && { actor_id: who }),
    ...(what && { action: what }),
  };
}
