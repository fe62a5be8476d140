import { api, queryClient, useMutation } from '#shared/console/index.ts';
import type { NewInvite } from '#shared/contracts/people/invites.ts';
import { memberQueries } from '../../queries.ts';

export function useSendInvites() {
  return useMutation({
    mutationFn: (body: NewInvite) => api.call('POST /invite/send', { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: memberQueries.all }),
  });
}
