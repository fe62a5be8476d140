import { useSearch, useTranslation } from '#shared/console/index.ts';
import { Select } from '#shared/ui/index.ts';
import * as css from '../knowledge.module.css';
import type { RatingFilters } from './queries.ts';

const kinds = ['chat', 'answer'] as const;
const verdicts = ['good', 'bad'] as const;

/** The filters in the URL; without a state only ratings that nobody has reviewed are listed. */
export function readRatingFilters(search: URLSearchParams): RatingFilters {
  const kind = kinds.find((value) => value === search.get('kind'));
  const verdict = verdicts.find((value) => value === search.get('verdict'));
  const state = search.get('state');
  return {
    ...(kind && { kind }),
    ...(verdict && { verdict }),
    ...(state !== 'all' && { reviewed: state === 'reviewed' ? 'yes' : 'no' }),
  };
}

export function RatingFilterBar({ filters }: { filters: RatingFilters }) {
  const { t } = useTranslation('knowledge');
  const [, setSearch] = useSearch();
  const set = (name: 'kind' | 'verdict' | 'state') => ({
    onChange: ({ currentTarget: { value } }: { currentTarget: { value: string } }) =>
      setSearch({ [name]: value || null, page: null }),
  });
  const state = filters.reviewed ? { yes: 'reviewed', no: '' }[filters.reviewed] : 'all';
  return (
    <div className={css.buttons}>
      <Select
        label={t('ratings.state')}
        value={state}
        options={[
          { value: '', label: t('ratings.states.unread') },
          { value: 'reviewed', label: t('ratings.states.reviewed') },
          { value: 'all', label: t('ratings.states.all') },
        ]}
        {...set('state')}
      />
      <Select
        label={t('ratings.kind')}
        value={filters.kind ?? ''}
        options={[
          { value: '', label: t('ratings.any') },
          ...kinds.map((value) => ({ value, label: t(`ratings.kinds.${value}`) })),
        ]}
        {...set('kind')}
      />
      <Select
        label={t('ratings.verdict')}
        value={filters.verdict ?? ''}
        options={[
          { value: '', label: t('ratings.any') },
          ...verdicts.map((value) => ({ value, label: t(`ratings.verdicts.${value}`) })),
        ]}
        {...set('verdict')}
      />
    </div>
  );
}
