import { useState } from 'react';
import { api, errorText, useFormat, useMutation, useTranslation } from '#shared/console/index.ts';
import { useMaybeUser } from '#shared/console/shell.ts';
import type { InviteOffer } from '#shared/contracts/people/invites.ts';
import { Banner, Button, ConfirmDialog } from '#shared/ui/index.ts';
import { useHeading } from '../pages/use-heading.ts';
import { AccountForm } from '../sign-in/account-form.tsx';
import { AcceptInvite } from './accept-invite.tsx';
import * as css from './invite.module.css';
import { openJoinedOrganization } from './joined-toast.ts';
import { OfferDetails } from './offer-details.tsx';
import { OtherAccount } from './other-account.tsx';

interface OpenInviteProps {
  hash: string;
  offer: InviteOffer;
  onDeclined: () => void;
  /** The request failed, perhaps because the invite changed since it was loaded. */
  onStale: () => void;
}

export function OpenInvite({ hash, offer, onDeclined, onStale }: OpenInviteProps) {
  const { t } = useTranslation('shell');
  const format = useFormat();
  const user = useMaybeUser();
  const { organization, inviter, invitee_email: email, registered } = offer;
  const title = t('invite.join', { organization: organization.name });
  const heading = useHeading(title);
  return (
    <div className={css.card}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className={css.text}>{t(`invite.lead.${offer.role}`, { inviter })}</p>
      <OfferDetails offer={offer} />
      <p className={css.small}>
        {t('invite.for', { email, date: format.dateTime(offer.expires_at) })}
      </p>
      {user?.email === email && <AcceptInvite {...{ hash, offer, onStale }} />}
      {user && user.email !== email && (
        <OtherAccount signedInEmail={user.email} invitedEmail={email} />
      )}
      {!user && (
        <section className={css.account}>
          <h2>{t(registered ? 'invite.signInToJoin' : 'invite.registerToJoin')}</h2>
          <AccountForm
            task={registered ? 'signIn' : 'register'}
            inviteHash={hash}
            fixedEmail={email}
            onSignedIn={(joined) => openJoinedOrganization(joined, organization.name)}
          />
        </section>
      )}
      <Decline {...{ hash, inviter, onDeclined }} />
    </div>
  );
}

function Decline({
  hash,
  inviter,
  onDeclined,
}: Pick<OpenInviteProps, 'hash' | 'onDeclined'> & { inviter: string }) {
  const { t } = useTranslation('shell');
  const [isConfirming, setConfirming] = useState(false);
  const declining = useMutation({
    mutationFn: () => api.call('DELETE /invite', { query: { hash_id: hash } }),
    onSuccess: onDeclined,
    onError: () => setConfirming(false),
  });

  return (
    <>
      {declining.error && (
        <Banner tone="danger" role="alert">
          {errorText(declining.error)}
        </Banner>
      )}
      <Button tone="quiet" onClick={() => setConfirming(true)}>
        {t('invite.decline')}
      </Button>
      <ConfirmDialog
        open={isConfirming}
        title={t('invite.declineTitle')}
        confirmLabel={t('invite.decline')}
        tone="danger"
        status={declining.isPending ? 'busy' : 'idle'}
        onConfirm={() => declining.mutate()}
        onClose={() => setConfirming(false)}
      >
        {t('invite.declineText', { inviter })}
      </ConfirmDialog>
    </>
  );
}
