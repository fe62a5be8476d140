import { api, toast, useMutation, useQueryClient, useTranslation } from '#shared/console/index.ts';
import type { Member, NewRole } from '#shared/contracts/members.ts';
import { memberQueries } from '../../queries.ts';
import { nameOf } from '../select-members.ts';

interface RoleChange {
  member: Member;
  role: NewRole;
}

/** Changes what a member may do (M2): the list shows it at once, and takes it back when it is refused. */
export function useChangeRole() {
  const { t } = useTranslation('members');
  const queryClient = useQueryClient();
  const { queryKey } = memberQueries.list();
  return useMutation({
    mutationFn: ({ member, role }: RoleChange) =>
      api.call('PATCH /members/:id/role', { params: { id: member.id }, body: role }),
    async onMutate({ member, role }: RoleChange) {
      await queryClient.cancelQueries({ queryKey });
      const former = queryClient.getQueryData<Member[]>(queryKey);
      const changed = { ...member, ...role, window_count: role.window_ids.length };
      queryClient.setQueryData<Member[]>(queryKey, (members) =>
        members?.map((each) => (each.id === member.id ? changed : each)),
      );
      return { former };
    },
    onSuccess: (_changed, { member }) =>
      toast.success(t('roleDialog.saved', { name: nameOf(member) })),
    onError(error, _change, context) {
      queryClient.setQueryData(queryKey, context?.former);
      toast.error(error);
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: memberQueries.all }),
  });
}
