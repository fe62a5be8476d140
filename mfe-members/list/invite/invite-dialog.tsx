import { FormProvider } from 'react-hook-form';
import { useQuery, useTranslation } from '#shared/console/index.ts';
import type { Member } from '#shared/contracts/people/members.ts';
import { Button, Dialog, LoadFailure } from '#shared/ui/index.ts';
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
  const list = useQuery({ ...memberQueries.grantableWindows(), enabled: open });
  const { data: windows = [] } = list;
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
        status={sending.isPending || list.isLoading ? 'busy' : 'idle'}
        disabled={list.isLoadingError}
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
      ) : list.isLoadingError ? (
        <LoadFailure error={list.error} onRetry={list.refetch} />
      ) : (
        <FormProvider {...form}>
          <InviteForm error={sending.error} {...{ members, windows }} />
        </FormProvider>
      )}
    </Dialog>
  );
}
