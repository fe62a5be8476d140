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
import type { Statistics } from '#shared/contracts/statistics.ts';
import { LoadFailure, Skeleton } from '#shared/ui/index.ts';
import { dayIn } from '../days.ts';
import { billingQueries } from '../queries.ts';
import { DaysChart } from './days-chart.tsx';
import { FigureCards } from './figure-cards.tsx';
import { NoChats } from './no-chats.tsx';
import { readPeriod } from './period/period.ts';
import { PlanCards } from './plan-cards.tsx';
import * as css from './usage.module.css';
import { UsageHeader } from './usage-header.tsx';

const Details = lazy(async () => ({ default: (await import('./details/details.tsx')).Details }));

/** How the chats of one chatbot went (R5). */
export function ChatbotUsage() {
  return <Usage windowHash={useWindowHash()} />;
}

/** How all chats of the organization went (Q33). */
export function OrganizationUsage() {
  return <Usage />;
}

function Usage({ windowHash }: { windowHash?: string }) {
  const { t } = useTranslation('billing');
  usePageTitle(t('nav.usage'));
  const { window } = useUser();
  const [search] = useSearch();
  const [timezone, setTimezone] = useState<string>();
  // Until the organization's zone is known, days are the reader's; mostly these are the same.
  const today = dayIn(timezone ?? Intl.DateTimeFormat().resolvedOptions().timeZone);
  const period = readPeriod(search, today);
  const usage = useQuery(billingQueries.usage());
  const statistics = useQuery(billingQueries.statistics(period, windowHash));
  const told = statistics.data;
  useEffect(() => setTimezone(told?.timezone), [told?.timezone]);

  return (
    <>
      <UsageHeader
        windowHash={windowHash}
        windowName={nameOf(windowHash, window ? [window] : [], usage.data?.windows)}
        period={period}
        today={today}
        statistics={told}
      />
      <PlanCards query={usage} windowHash={windowHash} />
      {statistics.isError ? (
        <LoadFailure error={statistics.error} onRetry={statistics.refetch} />
      ) : (
        <div
          className={css.told}
          aria-busy={statistics.isFetching || undefined}
          data-stale={statistics.isPlaceholderData || undefined}
        >
          {told && isEmpty(told) ? (
            <NoChats windowHash={windowHash} period={period} />
          ) : (
            <>
              <FigureCards statistics={told} />
              <DaysChart statistics={told} />
              <Suspense fallback={<Skeleton shape="block" height={400} />}>
                {told && <Details statistics={told} usage={usage.data} windowHash={windowHash} />}
              </Suspense>
            </>
          )}
        </div>
      )}
      {windowHash && <Slot name="dashboard-card" windowHash={windowHash} />}
    </>
  );
}

/** Known at once of the chatbot at hand, of others when the usage has come. */
function nameOf(
  hash: string | undefined,
  ...lists: (readonly { hash_id: string; name: string }[] | undefined)[]
): string | undefined {
  return lists.flatMap((list) => list ?? []).find(({ hash_id }) => hash_id === hash)?.name;
}

function isEmpty({ totals }: Statistics): boolean {
  return totals.sessions + totals.chats + totals.visitors === 0;
}
