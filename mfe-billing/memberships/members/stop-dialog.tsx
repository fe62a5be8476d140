import { api, toast, useFormat, useMutation, useTranslation } from '#shared/console/index.ts';
import type { Membership } from '#shared/contracts/money/memberships.ts';
import { ConfirmDialog } from '#shared/ui/index.ts';
import { refreshMemberships } from '../queries.ts';

interface StopDialogProps {
  open: boolean;
  membership: Membership;
  onClose: () => void;
}

/** Stops a membership, or lets a stopped one continue, after saying what follows. */
export function StopDialog({ open, membership, onClose }: StopDialogProps) {
  const { t } = useTranslation('memberships');
  const format = useFormat();
  const { id, customer, state, until } = membership;
  const kind = state === 'stopped' ? 'continue' : 'stop';
  const changing = useMutation({
    mutationFn: () =>
      api.call('PATCH /persona/memberships/:membership_id', {
        params: { membership_id: id },
        body: { stop: kind === 'stop' },
      }),
    onSuccess() {
      toast.success(t(`members.${kind}Done`));
      onClose();
    },
    onError: toast.error,
    onSettled: refreshMemberships,
  });
  return (
    <ConfirmDialog
      open={open}
      title={t(`members.${kind}Title`, { name: customer.name || t('members.unnamed') })}
      confirmLabel={t(`members.${kind}`)}
      tone={kind === 'stop' ? 'danger' : 'normal'}
      status={changing.isPending ? 'busy' : 'idle'}
      onConfirm={() => changing.mutate()}
      onClose={onClose}
    >
      {t(`members.${kind}Text`, { date: format.date(until) })}
    </ConfirmDialog>
  );
}
