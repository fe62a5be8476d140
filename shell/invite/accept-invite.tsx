import { api, errorText, useMutation, useTranslation } from '#shared/console/index.ts';
import type { InviteOffer } from '#shared/contracts/people/invites.ts';
import { Banner, Button } from '#shared/ui/index.ts';
import { notifyTabs } from '../session/tab-sync.ts';
import { openJoinedOrganization } from './joined-toast.ts';

interface AcceptInviteProps {
  hash: string;
  offer: InviteOffer;
  onStale: () => void;
}

export function AcceptInvite({ hash, offer, onStale }: AcceptInviteProps) {
  const { t } = useTranslation('shell');
  const accepting = useMutation({
    mutationFn: () => api.call('POST /invite/accept', { body: { hash_id: hash } }),
    onSuccess(user) {
      notifyTabs(user);
      openJoinedOrganization(user, offer.organization.name);
    },
    onError: onStale,
  });
  // Busy until the page of the organization has loaded.
  const isBusy = accepting.isPending || accepting.isSuccess;

  return (
    <>
      {accepting.error && (
        <Banner tone="danger" role="alert">
          {errorText(accepting.error)}
        </Banner>
      )}
      <Button tone="primary" status={isBusy ? 'busy' : 'idle'} onClick={() => accepting.mutate()}>
        {t('invite.accept')}
      </Button>
    </>
  );
}
