import { Users } from 'lucide-react';
import {
  lazyDialog,
  useCan,
  useQuery,
  useSearch,
  useTranslation,
  useWindowHash,
} from '#shared/console/index.ts';
import type { Membership } from '#shared/contracts/money/memberships.ts';
import { Button, EmptyState, Table, usePager } from '#shared/ui/index.ts';
import { useDebounced } from '#shared/utils/use-debounced.ts';
import { useOpenedItem } from '#shared/utils/use-opened-item.ts';
import * as css from '../memberships.module.css';
import { membershipQueries } from '../queries.ts';
import { useMembershipColumns } from './membership-columns.tsx';
import { MembershipFilterBar } from './membership-filter-bar.tsx';
import { readMembershipFilters } from './membership-filters.ts';

const GrantDialog = lazyDialog(async () => (await import('./grant-dialog.tsx')).GrantDialog);
const StopDialog = lazyDialog(async () => (await import('./stop-dialog.tsx')).StopDialog);

const searchDelayMs = 250;

/** The memberships of a chatbot's customers. */
export function MembersScreen() {
  const { t } = useTranslation('memberships');
  const hash = useWindowHash();
  const [search] = useSearch();
  const { page, pagerOf } = usePager();
  const query = useDebounced(String(search), searchDelayMs);
  const filters = readMembershipFilters(new URLSearchParams(query));
  const members = useQuery(membershipQueries.members(hash, page, filters));
  const plans = useQuery(membershipQueries.plans(hash));
  const columns = useMembershipColumns();
  const granted = useOpenedItem<Membership | 'new'>();
  const stopped = useOpenedItem<Membership>();
  const maySeeCustomers = useCan('customer_info');
  const { items = [], total = 0, size = 10 } = members.data ?? {};
  const hasPlans = (plans.data?.items.length ?? 0) > 0;
  const isFiltered = Object.keys(filters).length > 0;
  const grant = hasPlans && maySeeCustomers && (
    <Button tone="primary" onClick={() => granted.open('new')}>
      {t('members.grant')}
    </Button>
  );
  const isEmpty = items.length === 0 && !isFiltered;
  return (
    <div className={css.screen}>
      <div className={css.head}>
        <MembershipFilterBar />
        {!isEmpty && grant}
      </div>
      {!maySeeCustomers && <p className={css.note}>{t('members.masked')}</p>}
      <Table<Membership>
        caption={t('members.title')}
        columns={columns}
        rows={items}
        rowId={({ id }) => id}
        rowName={({ customer, plan }) => `${customer.name || t('members.unnamed')}, ${plan.name}`}
        query={members}
        empty={
          <EmptyState
            icon={Users}
            title={t(isFiltered ? 'filters.nothing' : 'members.empty')}
            action={!isFiltered && grant}
          >
            {t(emptyTextOf(isFiltered, hasPlans))}
          </EmptyState>
        }
        actions={(membership) => {
          const change = () => stopped.open(membership);
          const { state } = membership;
          return [
            ...(state === 'stopped' ? [{ label: t('members.continue'), onSelect: change }] : []),
            { label: t('members.extend'), onSelect: () => granted.open(membership) },
            ...(state === 'active' || state === 'past_due'
              ? [{ label: t('members.stop'), danger: true, onSelect: change }]
              : []),
          ];
        }}
        paging={pagerOf({ total, size })}
      />
      {granted.shown && (
        <GrantDialog
          open={granted.isOpen}
          membership={granted.shown === 'new' ? null : granted.shown}
          onClose={granted.close}
        />
      )}
      {stopped.shown && (
        <StopDialog open={stopped.isOpen} membership={stopped.shown} onClose={stopped.close} />
      )}
    </div>
  );
}

function emptyTextOf(isFiltered: boolean, hasPlans: boolean) {
  if (isFiltered) return 'filters.nothingText';
  return hasPlans ? 'members.emptyText' : 'members.noPlans';
}
