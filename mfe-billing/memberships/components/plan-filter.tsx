import { useQuery, useSearch, useTranslation, useWindowHash } from '#shared/console/index.ts';
import { Select } from '#shared/ui/index.ts';
import { membershipQueries } from '../queries.ts';

/** Shows only what belongs to one plan; the choice is part of the URL. */
export function PlanFilter() {
  const { t } = useTranslation('memberships');
  const [search, setSearch] = useSearch();
  const { items = [] } = useQuery(membershipQueries.plans(useWindowHash())).data ?? {};
  if (items.length === 0) return null;
  return (
    <Select
      label={t('plans.plan')}
      labelStyle="hidden"
      value={search.get('plan') ?? ''}
      options={[
        { value: '', label: t('filters.allPlans') },
        ...items.map(({ id, name }) => ({ value: id, label: name })),
      ]}
      onChange={({ currentTarget: { value } }) => setSearch({ plan: value, page: null })}
    />
  );
}
