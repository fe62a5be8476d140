import { useQuery, useUser } from '#shared/console/index.ts';
import { LoadFailure, Skeleton } from '#shared/ui/index.ts';
import { memberQueries } from '../queries.ts';
import { ClosedOrganization } from './closed-organization.tsx';
import { DeleteCard } from './delete-card.tsx';
import { LeaveCard } from './leave-card.tsx';
import * as css from './organization.module.css';
import { SettingsCard } from './settings-card.tsx';
import { TransferCard } from './transfer-card.tsx';

export function OrganizationScreen() {
  const user = useUser();
  const { data, error, refetch } = useQuery(memberQueries.organizations());
  const organization = data?.find(({ id }) => id === user.organization_id);
  if (error && !data) return <LoadFailure error={error} onRetry={refetch} />;
  if (!organization) return <Skeleton shape="block" height={320} />;
  if (organization.deleted)
    return <ClosedOrganization organization={organization} deleted={organization.deleted} />;
  const isOwner = organization.role === 'owner';
  return (
    <div className={css.cards}>
      <SettingsCard key={organization.id} organization={organization} />
      {isOwner && <TransferCard organization={organization} />}
      <LeaveCard organization={organization} />
      {isOwner && <DeleteCard organization={organization} />}
    </div>
  );
}
