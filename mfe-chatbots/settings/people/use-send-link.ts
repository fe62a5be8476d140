import { api, queryClient, toast, useMutation, useTranslation } from '#shared/console/index.ts';
import { addressQueries } from './queries.ts';

export function useSendLink(hash: string) {
  const { t } = useTranslation('settings');
  return useMutation({
    mutationFn: (email: string) =>
      api.call('POST /windows/:hash/notification-emails/send', {
        params: { hash },
        body: { email },
      }),
    onSuccess: (_sent, email) => toast.success(t('emails.sent', { email })),
    onError: toast.error,
    onSettled: () => queryClient.invalidateQueries({ queryKey: addressQueries.all }),
  });
}
