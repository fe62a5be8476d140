import { ReceiptText } from 'lucide-react';
import {
  lazyDialog,
  loadTexts,
  usePageTitle,
  useQuery,
  useSearch,
  useTranslation,
} from '#shared/console/index.ts';
import { Detail } from '#shared/forms/money/cell-lines.tsx';
import {
  Banner,
  Button,
  ButtonLink,
  EmptyState,
  PageHeader,
  SearchField,
  Table,
  usePager,
} from '#shared/ui/index.ts';
import { useDebounced } from '#shared/utils/use-debounced.ts';
import { useOpenedItem } from '#shared/utils/use-opened-item.ts';
import { OperatorsOnly } from '../components/operators-only.tsx';
import { isNotOperatorError } from '../queries.ts';
import { usePaymentColumns } from './payment-columns.tsx';
import * as css from './payments.module.css';
import { type ListedPayment, paymentQueries } from './queries.ts';

const RefundDialog = lazyDialog(async () => {
  const [{ RefundDialog: Dialog }] = await Promise.all([
    import('./refund-dialog.tsx'),
    loadTexts(['refunds']),
  ]);
  return Dialog;
});

const searchDelayMs = 250;

/** Payments of all organizations, which operators refund. */
export function PaymentsScreen() {
  const { t } = useTranslation('areas');
  usePageTitle(t('nav.payments'));
  const [search, setSearch] = useSearch();
  const { page, pagerOf } = usePager();
  const wanted = search.get('search') ?? '';
  const onlyDiffering = search.get('differing') === 'yes';
  const filter = { search: useDebounced(wanted, searchDelayMs), differing: onlyDiffering };
  const payments = useQuery(paymentQueries.page(page, filter));
  const { shown, ...opened } = useOpenedItem<ListedPayment>();
  const columns = usePaymentColumns();
  if (isNotOperatorError(payments.error)) {
    return (
      <>
        <PageHeader title={t('nav.payments')} />
        <OperatorsOnly />
      </>
    );
  }
  const { items = [], total = 0, size = 20, differing = 0 } = payments.data ?? {};
  return (
    <>
      <PageHeader title={t('nav.payments')} description={t('payments.description')} />
      {(differing > 0 || onlyDiffering) && (
        <div className={css.notice}>
          <Banner
            tone={differing > 0 ? 'warning' : 'success'}
            action={
              <Button
                size="small"
                onClick={() => setSearch({ differing: onlyDiffering ? null : 'yes', page: null })}
              >
                {onlyDiffering ? t('payments.showAll') : t('payments.showDiffering')}
              </Button>
            }
          >
            {differing > 0
              ? t('payments.differing', { count: differing })
              : t('payments.noneDiffering')}
          </Banner>
        </div>
      )}
      <div className={css.search}>
        <SearchField
          label={t('payments.search')}
          value={wanted}
          onChange={(value) => setSearch({ search: value || null, page: null })}
        />
        <Detail>{t('payments.searchHint')}</Detail>
      </div>
      <div className={css.notice}>
        <ButtonLink size="small" to="/redesign/payments/webhooks">
          {t('webhooks.title')}
        </ButtonLink>
      </div>
      <Table<ListedPayment>
        caption={t('payments.caption')}
        columns={columns}
        rows={items}
        rowId={({ id }) => id}
        rowName={({ organization, id }) => `${organization.name}, ${id}`}
        query={payments}
        empty={
          <EmptyState icon={ReceiptText} title={t('payments.empty')}>
            {wanted && !onlyDiffering ? t('payments.emptySearch') : t('payments.emptyText')}
          </EmptyState>
        }
        actions={(payment) =>
          payment.refundable > 0
            ? [{ label: t('payments.refund'), onSelect: () => opened.open(payment) }]
            : []
        }
        paging={pagerOf({ total, size })}
      />
      {shown && (
        <RefundDialog
          open={opened.isOpen}
          // As it is now: another operator may have refunded a part meanwhile.
          payment={items.find(({ id }) => id === shown.id) ?? shown}
          onClose={opened.close}
        />
      )}
    </>
  );
}
