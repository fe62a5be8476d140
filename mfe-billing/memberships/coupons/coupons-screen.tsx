import { Ticket } from 'lucide-react';
import { useState } from 'react';
import {
  lazyDialog,
  useQuery,
  useSearch,
  useTranslation,
  useWindowHash,
} from '#shared/console/index.ts';
import type { Coupon } from '#shared/contracts/money/coupons.ts';
import { Button, EmptyState, Table, usePager } from '#shared/ui/index.ts';
import { useDebounced } from '#shared/utils/use-debounced.ts';
import * as css from '../memberships.module.css';
import { membershipQueries } from '../queries.ts';
import { useCouponColumns } from './coupon-columns.tsx';
import { CouponFilterBar } from './coupon-filter-bar.tsx';
import { readCouponFilters } from './coupon-filters.ts';
import { SelectedCoupons } from './selected-coupons.tsx';
import { useStopCoupon } from './use-stop-coupon.ts';

const CreateCouponsDialog = lazyDialog(
  async () => (await import('./create/create-coupons-dialog.tsx')).CreateCouponsDialog,
);

const searchDelayMs = 250;

/** The coupons of a chatbot, which grant customers a membership. */
export function CouponsScreen() {
  const { t } = useTranslation('memberships');
  const hash = useWindowHash();
  const [search] = useSearch();
  const { page, pagerOf } = usePager();
  const query = useDebounced(String(search), searchDelayMs);
  const filters = readCouponFilters(new URLSearchParams(query));
  const coupons = useQuery(membershipQueries.coupons(hash, page, filters));
  const plans = useQuery(membershipQueries.plans(hash));
  const columns = useCouponColumns();
  const [isCreating, setCreating] = useState(false);
  const stopping = useStopCoupon();
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const { items = [], total = 0, size = 5 } = coupons.data ?? {};
  const hasPlans = (plans.data?.items.length ?? 0) > 0;
  const isFiltered = Object.keys(filters).length > 0;
  const isEmpty = items.length === 0 && !isFiltered;
  const create = hasPlans && (
    <Button tone="primary" onClick={() => setCreating(true)}>
      {t('coupons.create')}
    </Button>
  );
  return (
    <div className={css.screen}>
      <div className={css.head}>
        <CouponFilterBar />
        {!isEmpty && create}
      </div>
      <SelectedCoupons selected={selected} onChange={setSelected} />
      <Table<Coupon>
        caption={t('coupons.title')}
        columns={columns}
        rows={items}
        rowId={({ id }) => id}
        rowName={({ name, code_prefix }) => `${name}, ${code_prefix}`}
        query={coupons}
        empty={
          <EmptyState
            icon={Ticket}
            title={t(isFiltered ? 'filters.nothing' : 'coupons.empty')}
            action={!isFiltered && create}
          >
            {t(emptyTextOf(isFiltered, hasPlans))}
          </EmptyState>
        }
        selected={selected}
        onSelect={setSelected}
        actions={({ id, status, stop }) =>
          status === 'used'
            ? []
            : [
                {
                  label: t(stop ? 'coupons.start' : 'coupons.stop'),
                  onSelect: () => stopping.mutate({ id, stop: !stop }),
                },
              ]
        }
        paging={pagerOf({ total, size })}
      />
      <CreateCouponsDialog open={isCreating} onClose={() => setCreating(false)} />
    </div>
  );
}

function emptyTextOf(isFiltered: boolean, hasPlans: boolean) {
  if (isFiltered) return 'filters.nothingText';
  return hasPlans ? 'coupons.emptyText' : 'coupons.noPlans';
}
