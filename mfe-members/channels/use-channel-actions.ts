import { api, toast, useMutation, useTranslation } from '#shared/console/index.ts';
import type { NotificationChannel } from '#shared/contracts/chatbots/notification-channels.ts';
import { refreshChannels } from './queries.ts';

/** Sends a test message, whose outcome the log shows, and pauses or resumes a channel. */
export function useChannelActions(showLog: (channel: NotificationChannel) => void) {
  const { t } = useTranslation('access');
  const test = useMutation({
    mutationFn: ({ id }: NotificationChannel) =>
      api.call('POST /notification-channels/:id/test', { params: { id } }),
    onSuccess: (_delivery, channel) => showLog(channel),
    onError: toast.error,
    onSettled: refreshChannels,
  });
  const pause = useMutation({
    mutationFn: ({ id, paused }: NotificationChannel) =>
      api.call('PATCH /notification-channels/:id', { params: { id }, body: { paused: !paused } }),
    onSuccess: ({ name, paused }) =>
      toast.success(paused ? t('channels.pausedToast', { name }) : t('channels.resumed', { name })),
    onError: toast.error,
    onSettled: refreshChannels,
  });
  return { test, pause };
}
