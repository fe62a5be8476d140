import { api, toast, useFormat, useTranslation } from '#shared/console/index.ts';
import type { Membership } from '#shared/contracts/money/memberships.ts';
import { ConfirmAction } from '#shared/forms/confirm-action.tsx';
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
  return (
    <ConfirmAction
      open={open}
      title={t(`members.${kind}Title`, { name: customer.name || t('members.unnamed') })}
      confirmLabel={t(`members.${kind}`)}
      tone={kind === 'stop' ? 'danger' : 'normal'}
      action={() =>
        api.call('PATCH /persona/memberships/:membership_id', {
          params: { membership_id: id },
          body: { stop: kind === 'stop' },
        })
      }
      onDone={() => toast.success(t(`members.${kind}Done`))}
      onSettled={refreshMemberships}
      onClose={onClose}
    >
      {t(`members.${kind}Text`, { date: format.date(until) })}
    </ConfirmAction>
  );
}
