import { api, useMutation, useQueryClient } from '#shared/console/index.ts';
import type { NewInvite } from '#shared/contracts/people/invites.ts';
import { memberQueries } from '../../queries.ts';

export function useSendInvites() {
  const queryClient = useQueryClient();
  return useMutation({
    mutationFn: (body: NewInvite) => api.call('POST /invite/send', { body }),
    onSuccess: () => queryClient.invalidateQueries({ queryKey: memberQueries.all }),
  });
}
