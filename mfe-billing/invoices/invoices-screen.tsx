import { ReceiptText } from 'lucide-react';
import { useState } from 'react';
import { lazyDialog, useQuery, useSearch, useTranslation } from '#shared/console/index.ts';
import type { PayLedgerRow } from '#shared/contracts/money/pay-ledger.ts';
import { EmptyState, Select, Table, usePager } from '#shared/ui/index.ts';
import { useInvoiceColumns } from './invoice-columns.tsx';
import * as css from './invoices.module.css';
import { ProfileButton } from './profile/profile-button.tsx';
import { invoiceQueries } from './queries.ts';
import { UnpaidInvoices } from './unpaid-invoices.tsx';
import { nameOfDocument, useDownload } from './use-download.ts';

const InvoiceDialog = lazyDialog(async () => (await import('./invoice-dialog.tsx')).InvoiceDialog);

/** Unpaid invoices, then all invoices with their payments. */
export function InvoicesScreen() {
  const { t } = useTranslation('subscription');
  const [search, setSearch] = useSearch();
  const { page, pagerOf } = usePager();
  const year = Number(search.get('year')) || null;
  const invoices = useQuery(invoiceQueries.page(page, year));
  const columns = useInvoiceColumns();
  const downloading = useDownload();
  const [opened, setOpened] = useState<PayLedgerRow | null>(null);
  const { items = [], total = 0, size = 9, years = [] } = invoices.data ?? {};
  return (
    <div className={css.screen}>
      <UnpaidInvoices />
      <div className={css.head}>
        <h2>{t('invoices.title')}</h2>
        <div className={css.actions}>
          <ProfileButton />
          {years.length > 1 && (
            <Select
              label={t('invoices.year')}
              labelStyle="hidden"
              value={String(year ?? '')}
              options={[
                { value: '', label: t('invoices.allYears') },
                ...years.map((each) => ({ value: String(each), label: String(each) })),
              ]}
              onChange={({ currentTarget: { value } }) => setSearch({ year: value, page: null })}
            />
          )}
        </div>
      </div>
      <Table<PayLedgerRow>
        caption={t('invoices.title')}
        columns={columns}
        rows={items}
        rowId={({ id }) => id}
        rowName={({ item }) => t(`invoices.item.${item}`)}
        query={invoices}
        expectedRows={3}
        empty={
          <EmptyState icon={ReceiptText} title={t('invoices.empty')}>
            {t('invoices.emptyText')}
          </EmptyState>
        }
        actions={(row) => [
          { label: t('invoices.details'), onSelect: () => setOpened(row) },
          ...row.documents.map(({ number, kind }) => ({
            label: t(nameOfDocument[kind]),
            onSelect: () => downloading.mutate(number),
          })),
        ]}
        paging={pagerOf({ total, size })}
      />
      <InvoiceDialog open={opened !== null} invoice={opened} onClose={() => setOpened(null)} />
    </div>
  );
}
