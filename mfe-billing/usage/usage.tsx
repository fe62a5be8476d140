import { lazy, Suspense, useEffect, useState } from 'react';
import {
  Slot,
  usePageTitle,
  useQuery,
  useSearch,
  useTranslation,
  useUser,
  useWindowHash,
} from '#shared/console/index.ts';
import type { StatisticsFigures } from '#shared/contracts/conversations/statistics.ts';
import { LoadFailure, Skeleton } from '#shared/ui/index.ts';
import { dayIn } from '#shared/utils/calendar-days.ts';
import { billingQueries } from '../queries.ts';
import { DaysChart } from './days-chart.tsx';
import { FigureCards } from './figure-cards.tsx';
import { NoChats } from './no-chats.tsx';
import { readPeriod } from './period/period.ts';
import { PlanCards } from './plan-cards.tsx';
import * as css from './usage.module.css';
import { UsageHeader } from './usage-header.tsx';

const Details = lazy(async () => ({
  default: (await import('./details/usage-details.tsx')).UsageDetails,
}));

export function ChatbotUsage() {
  return <Usage windowHash={useWindowHash()} />;
}

export function OrganizationUsage() {
  return <Usage />;
}

function Usage({ windowHash }: { windowHash?: string }) {
  const { t } = useTranslation('billing');
  usePageTitle(t('nav.usage'));
  const { window } = useUser();
  const [search] = useSearch();
  const [timezone, setTimezone] = useState<string>();
  // The browser's time zone is used until the organization's is loaded; they are usually the same.
  const today = dayIn(new Date(), timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone);
  const period = readPeriod(search, today);
  const usage = useQuery(billingQueries.usage());
  const statistics = useQuery(
    billingQueries.figures({ from: period.from, to: period.to }, windowHash),
  );
  const current = statistics.data;
  useEffect(() => setTimezone(current?.timezone), [current?.timezone]);

  async function retry() {
    await Promise.all([statistics.refetch(), usage.isLoadingError && usage.refetch()]);
  }

  return (
    <>
      <UsageHeader
        windowHash={windowHash}
        windowName={nameOf(windowHash, window ? [window] : [], usage.data?.windows)}
        period={period}
        today={today}
        statistics={current}
      />
      {/* When both requests fail, one message is shown, whose button retries both. */}
      {!(usage.isLoadingError && statistics.isLoadingError) && (
        <PlanCards query={usage} windowHash={windowHash} />
      )}
      {statistics.isLoadingError ? (
        <LoadFailure error={statistics.error} onRetry={retry} />
      ) : (
        <div
          className={css.loaded}
          aria-busy={statistics.isFetching || undefined}
          data-stale={statistics.isPlaceholderData || undefined}
        >
          {current && isEmpty(current) ? (
            <NoChats windowHash={windowHash} period={period} />
          ) : (
            <>
              <FigureCards statistics={current} />
              <DaysChart statistics={current} />
              <Suspense fallback={<Skeleton shape="block" height={400} />}>
                {current && (
                  <Details
                    figures={current}
                    period={period}
                    usage={usage.data}
                    windowHash={windowHash}
                  />
                )}
              </Suspense>
            </>
          )}
        </div>
      )}
      {windowHash && <Slot name="dashboard-card" windowHash={windowHash} />}
    </>
  );
}

/** The name is known for the current chatbot, and for others once the usage is loaded. */
function nameOf(
  hash: string | undefined,
  ...lists: (readonly { hash_id: string; name: string }[] | undefined)[]
): string | undefined {
  return lists.flatMap((list) => list ?? []).find(({ hash_id }) => hash_id === hash)?.name;
}

function isEmpty({ totals }: StatisticsFigures): boolean {
  return totals.sessions + totals.chats + totals.visitors === 0;
}
