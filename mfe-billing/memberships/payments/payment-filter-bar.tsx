import { useCan, useSearch, useTranslation } from '#shared/console/index.ts';
import { Banner, Button, SearchField, Select, TextField } from '#shared/ui/index.ts';
import * as css from '../memberships.module.css';
import { paymentStatuses, readPaymentFilters } from './payment-filters.ts';

/** The filters, or a notice while a link shows one payment. */
export function PaymentFilterBar() {
  const { t } = useTranslation('memberships');
  const [search, setSearch] = useSearch();
  const maySearch = useCan('customer_info');
  const { start_date: from, end_date: until } = readPaymentFilters(search);
  const set = (name: string) => (event: { currentTarget: { value: string } }) =>
    setSearch({ [name]: event.currentTarget.value, page: null });
  if (search.has('payment')) {
    return (
      <Banner
        action={
          <Button size="small" onClick={() => setSearch({ payment: null, page: null })}>
            {t('payments.showAll')}
          </Button>
        }
      >
        {t('payments.one')}
      </Banner>
    );
  }
  return (
    <div className={css.filters}>
      {maySearch && (
        <SearchField
          label={t('payments.search')}
          inputMode="tel"
          value={search.get('phone') ?? ''}
          onChange={(phone) => setSearch({ phone, page: null })}
        />
      )}
      <Select
        label={t('payments.status')}
        value={search.get('status') ?? ''}
        options={[
          { value: '', label: t('filters.allStates') },
          ...paymentStatuses.map((status) => ({
            value: status,
            label: t(`payments.statuses.${status}`),
          })),
        ]}
        onChange={set('status')}
      />
      <TextField
        type="date"
        label={t('payments.from')}
        value={search.get('from') ?? ''}
        max={until}
        onChange={set('from')}
      />
      <TextField
        type="date"
        label={t('payments.until')}
        value={search.get('until') ?? ''}
        min={from}
        onChange={set('until')}
      />
    </div>
  );
}
