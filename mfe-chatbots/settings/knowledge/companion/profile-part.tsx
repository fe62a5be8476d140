import { useState } from 'react';
import { useQuery, useTranslation } from '#shared/console/index.ts';
import { LoadFailure, Skeleton } from '#shared/ui/index.ts';
import { agentQueries } from '../../../queries.ts';
import * as shared from '../knowledge.module.css';
import type { KnowledgeContext } from '../knowledge-context.ts';
import { ProfileForm } from './profile-form.tsx';
import { companionQueries } from './queries.ts';
import { SampleOffer } from './sample-offer.tsx';

export function ProfilePart({ agentId, mayEdit }: KnowledgeContext) {
  const { t } = useTranslation('knowledge');
  const [fillCount, setFillCount] = useState(0);
  const { data, error, refetch } = useQuery(agentQueries.profile(agentId));
  // Loaded together with the profile, so that the sample offer does not shift the form down later.
  const { isPending: isSetupPending } = useQuery({
    ...companionQueries.setup(agentId),
    enabled: mayEdit,
  });
  if (error) return <LoadFailure error={error} onRetry={refetch} />;
  if (!data || (mayEdit && isSetupPending)) return <Skeleton shape="block" height={320} />;
  return (
    <>
      <p className={shared.muted}>{t('companion.profile.description')}</p>
      {mayEdit && <SampleOffer agentId={agentId} onFilled={() => setFillCount(fillCount + 1)} />}
      <ProfileForm key={fillCount} agentId={agentId} mayEdit={mayEdit} stored={data} />
    </>
  );
}
