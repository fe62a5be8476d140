import { api, queryClient, toast, useMutation, useTranslation } from '#shared/console/index.ts';
import type { Member, NewRole } from '#shared/contracts/people/members.ts';
import { memberQueries } from '../../queries.ts';
import { memberName } from '../select-members.ts';

interface RoleChange {
  member: Member;
  role: NewRole;
}

/** Updates the list optimistically and rolls back on an error. */
export function useChangeRole() {
  const { t } = useTranslation('members');
  const { queryKey } = memberQueries.list();
  return useMutation({
    mutationFn: ({ member, role }: RoleChange) =>
      api.call('PATCH /members/:id/role', { params: { id: member.id }, body: role }),
    async onMutate({ member, role }: RoleChange) {
      await queryClient.cancelQueries({ queryKey });
      const previous = queryClient.getQueryData<Member[]>(queryKey);
      const changed = { ...member, ...role, window_count: role.window_ids.length };
      queryClient.setQueryData<Member[]>(queryKey, (members) =>
        members?.map((each) => (each.id === member.id ? changed : each)),
      );
      return { previous };
    },
    onSuccess: (_changed, { member }) =>
      toast.success(t('roleDialog.saved', { name: memberName(member) })),
    onError(error, _change, context) {
      queryClient.setQueryData(queryKey, context?.previous);
      toast.error(error);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: memberQueries.all }),
  });
}
