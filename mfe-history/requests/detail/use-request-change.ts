import { api, queryClient, toast, useMutation } from '#shared/console/index.ts';
import type { ContactChange } from '#shared/contracts/conversations/contacts.ts';
import { contactKeys } from '../../components/contacts/contact-keys.ts';
import type { OpenRequest } from '../request-queries.ts';

/** Changes a contact request; pending until it is refetched, so that controls do not flicker. */
export function useRequestChange({ id }: Pick<OpenRequest, 'id'>) {
  return useMutation({
    mutationFn: (body: ContactChange) =>
      api.call('PATCH /windows/contact/:id', { params: { id }, body }),
    onError: toast.error,
    onSettled: () => queryClient.invalidateQueries({ queryKey: contactKeys }),
  });
}
