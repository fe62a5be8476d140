import { useState } from 'react';
import { errorText, useQuery, useTranslation, useUser } from '#shared/console/index.ts';
import type { Member } from '#shared/contracts/people/members.ts';
import { Banner, Button, Dialog, NoMailNotice } from '#shared/ui/index.ts';
import { memberQueries } from '../../queries.ts';
import { ownersOf } from '../select-members.ts';
import { useMemberTexts } from '../use-member-texts.ts';
import { AddressesField } from './addresses-field.tsx';
import { GrantFields } from './grant-fields.tsx';
import { GrantSummary } from './grant-summary.tsx';
import * as css from './invite.module.css';
import { type InviteDraft, presetFor, toPermissionMap } from './invite-draft.ts';
import { InviteResults } from './invite-results.tsx';
import { findAddressMistakes, parseEmailAddresses } from './parse-addresses.ts';
import { useSendInvites } from './use-send-invites.ts';
import { WindowPicker } from './window-picker.tsx';

interface InviteDialogProps {
  open: boolean;
  members: readonly Member[];
  onClose: () => void;
}

export function InviteDialog({ open, members, onClose }: InviteDialogProps) {
  const { t } = useTranslation('members');
  const user = useUser();
  const { people } = useMemberTexts();
  const emptyDraft = (): InviteDraft => ({ text: '', windowIds: [], ...presetFor('member', user) });
  const [draft, setDraft] = useState(emptyDraft);
  const [isChecked, setChecked] = useState(false);
  const { data: windows = [] } = useQuery({ ...memberQueries.grantableWindows(), enabled: open });
  const sending = useSendInvites();

  const change = (changes: Partial<InviteDraft>) =>
    setDraft((previous) => ({ ...previous, ...changes }));
  const addresses = parseEmailAddresses(draft.text);
  const mistakes = findAddressMistakes(addresses, members);
  const windowIds = draft.managed === 'all' ? windows.map(({ id }) => id) : draft.windowIds;
  const permission = toPermissionMap(draft);

  function send() {
    setChecked(true);
    if (mistakes.length > 0) return;
    sending.mutate({
      ...{ invitee_email: addresses, role: draft.role, permission },
      window_ids: [...windowIds],
    });
  }

  function close() {
    setDraft(emptyDraft());
    setChecked(false);
    sending.reset();
    onClose();
  }

  const footer = sending.data ? (
    <Button tone="primary" onClick={close}>
      {t('invite.done')}
    </Button>
  ) : (
    <>
      <Button onClick={close}>{t('invite.cancel')}</Button>
      <Button tone="primary" status={sending.isPending ? 'busy' : 'idle'} onClick={send}>
        {addresses.length === 0 ? t('invite.open') : t('invite.send', { count: addresses.length })}
      </Button>
    </>
  );

  return (
    <Dialog
      {...{ open, footer }}
      title={t('invite.title')}
      description={sending.data ? undefined : t('invite.description')}
      size="large"
      onClose={close}
    >
      {sending.data ? (
        <InviteResults results={sending.data} />
      ) : (
        <div className={css.form}>
          <NoMailNotice />
          {sending.error && (
            <Banner tone="danger" role="alert">
              {errorText(sending.error)}
            </Banner>
          )}
          <AddressesField
            {...{ draft, change, members, addresses }}
            mistakes={isChecked ? mistakes : []}
          />
          <GrantFields {...{ draft, change }} owners={people(ownersOf(members))} />
          <WindowPicker
            windows={windows}
            value={windowIds}
            onChange={(ids) => change({ windowIds: ids })}
            coversAll={draft.managed === 'all'}
          />
          <GrantSummary
            title={addresses.length === 0 ? t('invite.summary') : people(addresses)}
            may={{ role: draft.role, permission }}
            windowCount={windowIds.length}
          />
        </div>
      )}
    </Dialog>
  );
}
