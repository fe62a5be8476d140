import { api, toast, useTranslation } from '#shared/console/index.ts';
import type { NotificationChannel } from '#shared/contracts/chatbots/notification-channels.ts';
import { ConfirmAction } from '#shared/forms/confirm-action.tsx';
import { useLastValue } from '#shared/utils/use-last-value.ts';
import { refreshChannels } from './queries.ts';

interface DeleteChannelDialogProps {
  channel: NotificationChannel | null;
  onClose: () => void;
}

export function DeleteChannelDialog({ channel, onClose }: DeleteChannelDialogProps) {
  const { t } = useTranslation('access');
  const name = useLastValue(channel)?.name ?? '';
  return (
    <ConfirmAction
      open={channel !== null}
      title={t('channels.deleteTitle', { name })}
      confirmLabel={t('channels.delete')}
      tone="danger"
      action={async () =>
        channel && api.call('DELETE /notification-channels/:id', { params: { id: channel.id } })
      }
      onDone={() => toast.success(t('channels.deleted', { name }))}
      onSettled={refreshChannels}
      onClose={onClose}
    >
      {t('channels.deleteText')}
    </ConfirmAction>
  );
}
