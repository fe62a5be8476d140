import { useCan, useSearch, useTranslation } from '#shared/console/index.ts';
import { SearchField, Select } from '#shared/ui/index.ts';
import { PlanFilter } from '../components/plan-filter.tsx';
import * as css from '../memberships.module.css';
import { membershipStates } from './membership-filters.ts';

/** Search and filters; those who may not see customers cannot search by their details. */
export function MembershipFilterBar() {
  const { t } = useTranslation('memberships');
  const [search, setSearch] = useSearch();
  const maySearch = useCan('customer_info');
  return (
    <div className={css.filters}>
      {maySearch && (
        <SearchField
          label={t('members.search')}
          value={search.get('q') ?? ''}
          onChange={(q) => setSearch({ q, page: null })}
        />
      )}
      <PlanFilter />
      <Select
        label={t('members.state')}
        labelStyle="hidden"
        value={search.get('state') ?? ''}
        options={[
          { value: '', label: t('filters.allStates') },
          ...membershipStates.map((state) => ({
            value: state,
            label: t(`members.states.${state}`),
          })),
        ]}
        onChange={({ currentTarget: { value } }) => setSearch({ state: value, page: null })}
      />
    </div>
  );
}
