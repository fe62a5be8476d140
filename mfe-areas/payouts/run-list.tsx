import { useQuery, useSearch, useTranslation } from '#shared/console/index.ts';
import { EmptyState, LoadFailure, Pager, Skeleton } from '#shared/ui/index.ts';
import * as css from './payouts.module.css';
import { payoutQueries } from './queries.ts';
import { RunCard } from './run-card.tsx';

/** The payout runs, newest first. */
export function RunList() {
  const { t } = useTranslation('payouts');
  const [search, setSearch] = useSearch();
  const page = Math.max(1, Math.trunc(Number(search.get('page'))) || 1);
  const runs = useQuery(payoutQueries.runs(page));
  return (
    <section className={css.section} aria-labelledby="runs">
      <h2 id="runs">{t('runs.title')}</h2>
      {runs.data ? (
        <>
          {runs.data.items.map((run) => (
            <RunCard key={run.id} run={run} />
          ))}
          {runs.data.total === 0 && (
            <EmptyState title={t('runs.empty')}>{t('runs.emptyText')}</EmptyState>
          )}
          {runs.data.total > runs.data.size && (
            <Pager
              page={page}
              pages={Math.ceil(runs.data.total / runs.data.size)}
              onPage={(next) => setSearch({ page: next === 1 ? null : String(next) })}
            />
          )}
        </>
      ) : runs.error ? (
        <LoadFailure error={runs.error} onRetry={runs.refetch} />
      ) : (
        <Skeleton shape="block" height={180} />
      )}
    </section>
  );
}
