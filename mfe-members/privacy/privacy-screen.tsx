import { useQuery } from '#shared/console/index.ts';
import { LoadFailure, Skeleton } from '#shared/ui/index.ts';
import { retentionQueries } from './queries.ts';
import { RetentionCard } from './retention-card.tsx';

/** How long the organization stores personal data. */
export function PrivacyScreen() {
  const { data, error, refetch } = useQuery(retentionQueries.periods());
  if (error && !data) return <LoadFailure error={error} onRetry={refetch} />;
  if (!data) return <Skeleton shape="block" height={320} />;
  return <RetentionCard stored={data} />;
}
