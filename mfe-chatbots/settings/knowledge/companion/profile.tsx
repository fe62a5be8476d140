import { useState } from 'react';
import { useQuery, useTranslation } from '#shared/console/index.ts';
import { LoadFailure, Skeleton } from '#shared/ui/index.ts';
import { profileQuery } from '../../../components/profile-query.ts';
import * as shared from '../knowledge.module.css';
import type { KnowledgePlace } from '../knowledge-place.ts';
import { ProfileForm } from './profile-form.tsx';
import { SampleOffer } from './sample-offer.tsx';

/** Whom the companion speaks as (CO1, E67). */
export function Profile({ agentId, mayEdit }: KnowledgePlace) {
  const { t } = useTranslation('knowledge');
  const [fillings, setFillings] = useState(0);
  const { data, error, refetch } = useQuery(profileQuery(agentId));
  if (error) return <LoadFailure error={error} onRetry={refetch} />;
  if (!data) return <Skeleton shape="block" height={320} />;
  return (
    <>
      <p className={shared.muted}>{t('companion.profile.description')}</p>
      {mayEdit && <SampleOffer agentId={agentId} onFilled={() => setFillings(fillings + 1)} />}
      <ProfileForm key={fillings} agentId={agentId} mayEdit={mayEdit} stored={data} />
    </>
  );
}
