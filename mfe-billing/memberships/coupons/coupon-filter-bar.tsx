import { useSearch, useTranslation } from '#shared/console/index.ts';
import { SearchField, Select } from '#shared/ui/index.ts';
import { PlanFilter } from '../components/plan-filter.tsx';
import * as css from '../memberships.module.css';
import { couponStatuses } from './coupon-filters.ts';

export function CouponFilterBar() {
  const { t } = useTranslation('memberships');
  const [search, setSearch] = useSearch();
  return (
    <div className={css.filters}>
      <SearchField
        label={t('coupons.search')}
        value={search.get('q') ?? ''}
        onChange={(q) => setSearch({ q, page: null })}
      />
      <PlanFilter />
      <Select
        label={t('coupons.status')}
        labelStyle="hidden"
        value={search.get('status') ?? ''}
        options={[
          { value: '', label: t('filters.allStates') },
          ...couponStatuses.map((status) => ({
            value: status,
            label: t(`coupons.statuses.${status}`),
          })),
        ]}
        onChange={({ currentTarget: { value } }) => setSearch({ status: value, page: null })}
      />
    </div>
  );
}
