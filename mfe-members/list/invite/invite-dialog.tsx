import { FormProvider } from 'react-hook-form';
import { useQuery, useTranslation } from '#shared/console/index.ts';
import type { Member } from '#shared/contracts/people/members.ts';
import { Button, Dialog } from '#shared/ui/index.ts';
import { memberQueries } from '../../queries.ts';
import { toRole } from './invite-draft.ts';
import { InviteForm } from './invite-form.tsx';
import { InviteResults } from './invite-results.tsx';
import { parseEmailAddresses } from './parse-addresses.ts';
import { useInviteForm } from './use-invite-form.ts';
import { useSendInvites } from './use-send-invites.ts';

interface InviteDialogProps {
  open: boolean;
  members: readonly Member[];
  onClose: () => void;
}

export function InviteDialog({ open, members, onClose }: InviteDialogProps) {
  const { t } = useTranslation('members');
  const { data: windows = [] } = useQuery({ ...memberQueries.grantableWindows(), enabled: open });
  const sending = useSendInvites();
  const form = useInviteForm(members);
  const { length: count } = parseEmailAddresses(form.watch('text'));

  const send = form.handleSubmit((typed) => {
    const invitee_email = parseEmailAddresses(typed.text);
    sending.mutate({ invitee_email, ...toRole(typed, windows) });
  });

  function close() {
    form.reset();
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
      <Button
        tone="primary"
        status={sending.isPending ? 'busy' : 'idle'}
        onClick={() => void send()}
      >
        {count === 0 ? t('invite.open') : t('invite.send', { count })}
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
        <FormProvider {...form}>
          <InviteForm error={sending.error} {...{ members, windows }} />
        </FormProvider>
      )}
    </Dialog>
  );
}
