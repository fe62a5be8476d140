import { useQuery, useTranslation } from '#shared/console/index.ts';
import { EmptyState, LoadFailure, Pager, Skeleton, usePager } from '#shared/ui/index.ts';
import * as css from './payouts.module.css';
import { payoutQueries } from './queries.ts';
import { RunCard } from './run-card.tsx';

/** The payout runs, newest first. */
export function RunList() {
  const { t } = useTranslation('payouts');
  const { page, pagerOf } = usePager();
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
          <Pager {...pagerOf(runs.data)} />
        </>
      ) : runs.error ? (
        <LoadFailure error={runs.error} onRetry={runs.refetch} />
      ) : (
        <Skeleton shape="block" height={180} />
      )}
    </section>
  );
}
