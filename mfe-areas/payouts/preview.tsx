import { Landmark } from 'lucide-react';
import { lazyDialog, useQuery, useTranslation } from '#shared/console/index.ts';
import { useMoney } from '#shared/forms/money/use-money.ts';
import { Button, EmptyState, Table } from '#shared/ui/index.ts';
import { useOpenedItem } from '#shared/utils/use-opened-item.ts';
import { type OwedRow, useOwedColumns } from './owed-columns.tsx';
import * as css from './payouts.module.css';
import { type PayoutPreview, payoutQueries, type RunTerms } from './queries.ts';

const CreateRunDialog = lazyDialog(
  async () => (await import('./create-run-dialog.tsx')).CreateRunDialog,
);

/** The payouts that a run would create, and the organizations that cannot be paid. */
export function Preview({ terms }: { terms: RunTerms }) {
  const { t } = useTranslation('payouts');
  const money = useMoney();
  const preview = useQuery(payoutQueries.preview(terms));
  const columns = useOwedColumns(terms.currency);
  const dialog = useOpenedItem<PayoutPreview>();
  const { data } = preview;
  return (
    <>
      <Table<OwedRow>
        caption={t('preview.title')}
        columns={columns}
        rows={data ? [...data.payable, ...data.unpayable] : []}
        rowId={({ organization, reason }) => `${organization.id} ${reason ?? ''}`}
        rowName={({ organization }) => organization.name}
        query={preview}
        expectedRows={3}
        empty={
          <EmptyState icon={Landmark} title={t('preview.empty')}>
            {t('preview.emptyText')}
          </EmptyState>
        }
      />
      {data && data.total > 0 && (
        <div className={css.total}>
          <p>
            {t('preview.total', {
              count: data.payable.length,
              amount: money(data.total, terms.currency),
            })}
          </p>
          <Button tone="primary" onClick={() => dialog.open(data)}>
            {t('preview.create')}
          </Button>
        </div>
      )}
      {dialog.shown && (
        <CreateRunDialog
          open={dialog.isOpen}
          terms={terms}
          preview={dialog.shown}
          onClose={dialog.close}
        />
      )}
    </>
  );
}
