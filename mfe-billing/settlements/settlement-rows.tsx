import { Coins } from 'lucide-react';
import { useQuery, useTranslation } from '#shared/console/index.ts';
import type { SettlementRow } from '#shared/contracts/money/settlements.ts';
import { EmptyState, Table, usePager } from '#shared/ui/index.ts';
import type { Month } from './month.ts';
import { settlementQueries } from './queries.ts';
import { useSettlementColumns } from './settlement-columns.tsx';

/** The payments and refunds of a month. */
export function SettlementRows({ month }: { month: Month }) {
  const { t } = useTranslation('memberships');
  const { page, pagerOf } = usePager();
  const rows = useQuery(settlementQueries.rows(month, page));
  const columns = useSettlementColumns();
  const { items = [], total = 0, size = 5 } = rows.data ?? {};
  return (
    <Table<SettlementRow>
      caption={t('settlements.rows')}
      columns={columns}
      rows={items}
      rowId={({ id }) => id}
      rowName={({ name, kind }) => `${name}, ${t(`settlements.kinds.${kind}`)}`}
      query={rows}
      empty={
        <EmptyState icon={Coins} title={t('settlements.empty')}>
          {t('settlements.emptyText')}
        </EmptyState>
      }
      paging={pagerOf({ total, size })}
    />
  );
}
