import { lazyDialog, useFormat, useTranslation } from '#shared/console/index.ts';
import type { PayoutRun } from '#shared/contracts/money/payouts.ts';
import { useMoney } from '#shared/forms/money/use-money.ts';
import { Card, Table } from '#shared/ui/index.ts';
import { useOpenedItem } from '#shared/utils/use-opened-item.ts';
import { BankFileButtons } from './bank-file-buttons.tsx';
import { type Payout, usePayoutColumns } from './payout-columns.tsx';
import * as css from './payouts.module.css';
import { monthOfRun, monthText } from './run-terms.ts';
import { useSettlePayout } from './use-settle-payout.ts';

const FailedDialog = lazyDialog(async () => (await import('./failed-dialog.tsx')).FailedDialog);

/** A run with its payouts, their bank files and their outcomes. */
export function RunCard({ run }: { run: PayoutRun }) {
  const { t } = useTranslation('payouts');
  const format = useFormat();
  const money = useMoney();
  const columns = usePayoutColumns(run.currency);
  const failed = useOpenedItem<Payout>();
  const settling = useSettlePayout(run.id);
  const title = t('runs.name', {
    month: monthText(monthOfRun(run)),
    amount: money(run.total, run.currency),
  });
  return (
    <Card level={3} title={title} actions={<BankFileButtons run={run} />}>
      <p className={css.note}>
        {t('runs.created', { date: format.dateTime(run.created_at), name: run.by })}
      </p>
      <Table<Payout>
        caption={title}
        columns={columns}
        rows={run.payouts}
        rowId={({ id }) => id}
        rowName={({ organization }) => organization.name}
        actions={(payout) =>
          payout.state === 'sent'
            ? [
                {
                  label: t('settle.paid'),
                  onSelect: () =>
                    settling.mutate({ payout_id: payout.id, body: { state: 'paid' } }),
                },
                { label: t('settle.failed'), danger: true, onSelect: () => failed.open(payout) },
              ]
            : []
        }
      />
      {failed.shown && (
        <FailedDialog open={failed.isOpen} run={run} payout={failed.shown} onClose={failed.close} />
      )}
    </Card>
  );
}
