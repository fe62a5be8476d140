import {
  api,
  keepPreviousData,
  queryOptions,
  toast,
  useMutation,
  useQueryClient,
  useTranslation,
} from '#shared/console/index.ts';

const addressesKey = ['notification-addresses'] as const;

/** Keyed by revision, because saving can change the addresses. */
export function addressesQuery(hash: string, revision: number) {
  return queryOptions({
    queryKey: [...addressesKey, hash, revision],
    queryFn: ({ signal }) =>
      api.call('GET /windows/:hash/notification-emails', { params: { hash }, signal }),
    placeholderData: keepPreviousData,
    // Addresses are confirmed by e-mail, outside this page.
    staleTime: 0,
  });
}

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
    onSettled: () => client.invalidateQueries({ queryKey: addressesKey }),
  });
}
