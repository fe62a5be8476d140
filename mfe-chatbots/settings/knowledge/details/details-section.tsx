import { useQuery, useTranslation } from '#shared/console/index.ts';
import { LoadFailure, Skeleton } from '#shared/ui/index.ts';
import * as css from '../knowledge.module.css';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { DetailsForm } from './details-form.tsx';
import { salesQueries } from './queries.ts';

export function DetailsSection({ agentId, mayEdit }: KnowledgeContext) {
  const { t } = useTranslation('knowledge');
  const { data, error, refetch } = useQuery(salesQueries.details(agentId));
  if (error) return <LoadFailure error={error} onRetry={refetch} />;
  if (!data) return <Skeleton shape="block" height={320} />;
  return (
    <div className={css.part}>
      <p className={css.muted}>{t('details.description')}</p>
      <DetailsForm key={agentId} agentId={agentId} mayEdit={mayEdit} stored={data} />
    </div>
  );
}
