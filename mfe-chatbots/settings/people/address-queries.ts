import {
  api,
  keepPreviousData,
  queryOptions,
  toast,
  useMutation,
  useQueryClient,
  useTranslation,
} from '#shared/console/index.ts';

const all = ['notification-addresses'] as const;

/** Which addresses of a chatbot were confirmed (E92); asked anew with every version of its settings. */
export function addressesQuery(hash: string, revision: number) {
  return queryOptions({
    queryKey: [...all, hash, revision],
    queryFn: ({ signal }) =>
      api.call('GET /windows/:hash/notification-emails', { params: { hash }, signal }),
    placeholderData: keepPreviousData,
    // Confirmed elsewhere, by whoever reads the mail.
    staleTime: 0,
  });
}

/** Has the link sent once more. */
export function useSendLink(hash: string) {
  const { t } = useTranslation('settings');
  const client = useQueryClient();
  return useMutation({
    mutationFn: (email: string) =>
      api.call('POST /windows/:hash/notification-emails/send', {
        params: { hash },
        body: { email },
      }),
    onSuccess: (_sent, email) => toast.success(t('emails.sent', { email })),
    onSettled: () => client.invalidateQueries({ queryKey: all }),
  });
}
