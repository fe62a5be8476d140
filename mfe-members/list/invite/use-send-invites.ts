import { api, useMutation, useQueryClient } from '#shared/console/index.ts';
import type { NewInvite } from '#shared/contracts/invites.ts';
import { memberQueries } from '../../queries.ts';

/** Sends invites, also those that were sent before (I3); the list is read again. */
export function useSendInvites() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NewInvite) => api.call('POST /invite/send', { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: memberQueries.all }),
  });
}
