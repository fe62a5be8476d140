import { useState } from 'react';
import { useQuery, useTranslation } from '#shared/console/index.ts';
import { LoadFailure, Skeleton } from '#shared/ui/index.ts';
import { profileQuery } from '../../../components/profile-query.ts';
import * as shared from '../knowledge.module.css';
import type { KnowledgePlace } from '../knowledge-place.ts';
import { setupQuery } from './companion-queries.ts';
import { ProfileForm } from './profile-form.tsx';
import { SampleOffer } from './sample-offer.tsx';

/** Whom the companion speaks as (CO1, E67). */
export function Profile({ agentId, mayEdit }: KnowledgePlace) {
  const { t } = useTranslation('knowledge');
  const [fillings, setFillings] = useState(0);
  const { data, error, refetch } = useQuery(profileQuery(agentId));
  // Asked at once with it, so that the form does not move down when the offer comes.
  const { isPending: isOfferOpen } = useQuery({ ...setupQuery(agentId), enabled: mayEdit });
  if (error) return <LoadFailure error={error} onRetry={refetch} />;
  if (!data || (mayEdit && isOfferOpen)) return <Skeleton shape="block" height={320} />;
  return (
    <>
      <p className={shared.muted}>{t('companion.profile.description')}</p>
      {mayEdit && <SampleOffer agentId={agentId} onFilled={() => setFillings(fillings + 1)} />}
      <ProfileForm key={fillings} agentId={agentId} mayEdit={mayEdit} stored={data} />
    </>
  );
}
