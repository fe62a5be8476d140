import { Download, ScrollText } from 'lucide-react';
import { useState } from 'react';
import { toast, useInfiniteQuery, useSearch, useTranslation } from '#shared/console/index.ts';
import type { AuditEntry } from '#shared/contracts/people/audit.ts';
import { Button, EmptyState, LoadMore, Table } from '#shared/ui/index.ts';
import * as css from './audit.module.css';
import { useAuditColumns } from './audit-columns.tsx';
import { AuditFilters, readFilter } from './audit-filters.tsx';
import { downloadLog } from './download-log.ts';
import { auditQueries } from './queries.ts';
import { useAuditTexts } from './use-audit-texts.ts';

export function AuditLogScreen() {
  const { t } = useTranslation('access');
  const texts = useAuditTexts();
  const [search, setSearch] = useSearch();
  const filter = readFilter(search);
  const log = useInfiniteQuery(auditQueries.pages(filter));
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
        <AuditFilters filter={filter} onChange={setSearch} />
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
        query={log}
        empty={
          <EmptyState
            icon={ScrollText}
            title={t('audit.empty')}
            action={
              <Button
                onClick={() => setSearch({ actor: null, action: null, from: null, to: null })}
              >
                {t('audit.clear')}
              </Button>
            }
          >
            {t('audit.emptyText')}
          </EmptyState>
        }
      />
      <LoadMore query={log} label={t('audit.more')} />
    </>
  );
}
