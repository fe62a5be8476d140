import { ReceiptText } from 'lucide-react';
import {
  lazyDialog,
  loadTexts,
  useMay,
  useQuery,
  useSearch,
  useTranslation,
  useWindowHash,
} from '#shared/console/index.ts';
import type { CustomerPayment } from '#shared/contracts/money/customer-payments.ts';
import { EmptyState, Table, usePager } from '#shared/ui/index.ts';
import { useDebounced } from '#shared/utils/use-debounced.ts';
import { useOpenedItem } from '#shared/utils/use-opened-item.ts';
import * as css from '../memberships.module.css';
import { membershipQueries } from '../queries.ts';
import { usePaymentColumns } from './payment-columns.tsx';
import { PaymentFilterBar } from './payment-filter-bar.tsx';
import { readPaymentFilters } from './payment-filters.ts';

const RefundDialog = lazyDialog(async () => {
  const [{ PaymentRefundDialog }] = await Promise.all([
    import('./payment-refund-dialog.tsx'),
    loadTexts(['refunds']),
  ]);
  return PaymentRefundDialog;
});

const searchDelayMs = 250;

/** What customers of a chatbot paid. */
export function PaymentsScreen() {
  const { t } = useTranslation('memberships');
  const [search] = useSearch();
  const { page, pagerOf } = usePager();
  const query = useDebounced(String(search), searchDelayMs);
  const filters = readPaymentFilters(new URLSearchParams(query));
  const payments = useQuery(membershipQueries.payments(useWindowHash(), page, filters));
  const columns = usePaymentColumns();
  const { shown, ...refunded } = useOpenedItem<CustomerPayment>();
  const mayRefund = useMayRefund();
  const { items = [], total = 0, size = 9 } = payments.data ?? {};
  const isFiltered = Object.keys(filters).length > 0;
  return (
    <div className={css.screen}>
      <PaymentFilterBar />
      <Table<CustomerPayment>
        caption={t('payments.title')}
        columns={columns}
        rows={items}
        rowId={({ id }) => id}
        rowName={({ customer, name }) => `${name}, ${customer.name || t('members.unnamed')}`}
        query={payments}
        empty={
          <EmptyState
            icon={ReceiptText}
            title={t(isFiltered ? 'filters.nothing' : 'payments.empty')}
          >
            {t(isFiltered ? 'filters.nothingText' : 'payments.emptyText')}
          </EmptyState>
        }
        actions={(payment) =>
          mayRefund && payment.refundable > 0 && !payment.refund_pending
            ? [{ label: t('payments.refund'), onSelect: () => refunded.open(payment) }]
            : []
        }
        paging={pagerOf({ total, size })}
      />
      {shown && (
        <RefundDialog
          open={refunded.isOpen}
          // As it is now: another member may have refunded a part meanwhile.
          payment={items.find(({ id }) => id === shown.id) ?? shown}
          onClose={refunded.close}
        />
      )}
    </div>
  );
}

/** The endpoint asks for both permissions. */
function useMayRefund(): boolean {
  const mayRefund = useMay('POST /persona/payledger/:payment_id/refund');
  const mayChange = useMay('PATCH /persona/memberships/:membership_id');
  return mayRefund && mayChange;
}
