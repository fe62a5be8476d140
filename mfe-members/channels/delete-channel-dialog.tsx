import { useState } from 'react';
import { api, toast, useMutation, useTranslation } from '#shared/console/index.ts';
import type { NotificationChannel } from '#shared/contracts/chatbots/notification-channels.ts';
import { ConfirmDialog } from '#shared/ui/index.ts';
import { refreshChannels } from './queries.ts';

interface DeleteChannelDialogProps {
  channel: NotificationChannel | null;
  onClose: () => void;
}

export function DeleteChannelDialog({ channel, onClose }: DeleteChannelDialogProps) {
  const { t } = useTranslation('access');
  const [shown, setShown] = useState(channel);
  // Keeps the content while the dialog fades out.
  if (channel && channel !== shown) setShown(channel);
  const name = shown?.name ?? '';
  const deleting = useMutation({
    mutationFn: (id: string) => api.call('DELETE /notification-channels/:id', { params: { id } }),
    onSuccess() {
      toast.success(t('channels.deleted', { name }));
      onClose();
    },
    onError: toast.error,
    onSettled: refreshChannels,
  });
  return (
    <ConfirmDialog
      open={channel !== null}
      title={t('channels.deleteTitle', { name })}
      confirmLabel={t('channels.delete')}
      tone="danger"
      status={deleting.isPending ? 'busy' : 'idle'}
      onConfirm={() => channel && deleting.mutate(channel.id)}
      onClose={onClose}
    >
      {t('channels.deleteText')}
    </ConfirmDialog>
  );
}
