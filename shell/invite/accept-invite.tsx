import { useState } from 'react';
import { api, errorText, useTranslation } from '#shared/console/index.ts';
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
  const [status, setStatus] = useState<'idle' | 'busy'>('idle');
  const [failure, setFailure] = useState<string>();

  async function accept() {
    setStatus('busy');
    try {
      const user = await api.call('POST /invite/accept', { body: { hash_id: hash } });
      notifyTabs(user);
      openJoinedOrganization(user, offer.organization.name);
    } catch (error) {
      setFailure(errorText(error));
      setStatus('idle');
      onStale();
    }
  }

  return (
    <>
      {failure && (
        <Banner tone="danger" role="alert">
          {failure}
        </Banner>
      )}
      <Button tone="primary" status={status} onClick={() => void accept()}>
        {t('invite.accept')}
      </Button>
    </>
  );
}
