import { ShieldCheck, UserMinus } from 'lucide-react';
import { useState } from 'react';
import {
  api,
  deferredPart,
  queryClient,
  toast,
  useDeferredPart,
  useMutation,
  useSearch,
  useTranslation,
} from '#shared/console/index.ts';
import type { Member } from '#shared/contracts/people/members.ts';
import { ConfirmDialog, type MenuItem } from '#shared/ui/index.ts';
import { memberQueries } from '../queries.ts';
import { memberName } from './select-members.ts';
import { useDisallowedReason } from './use-disallowed-reason.ts';

const roleDialog = deferredPart(async () => (await import('./role/role-dialog.tsx')).RoleDialog);

export function useMemberActions(members: readonly Member[]) {
  const { t } = useTranslation('members');
  const disallowedReason = useDisallowedReason(members);
  const [search, setSearch] = useSearch();
  const RoleDialog = useDeferredPart(roleDialog);
  const [toRemove, setToRemove] = useState<Member | null>(null);

  const removing = useMutation({
    mutationFn: ({ id }: Member) => api.call('DELETE /members/:id', { params: { id } }),
    onSuccess({ released_chats: count }, member) {
      const name = memberName(member);
      toast.success(
        count > 0 ? t('remove.doneWithChats', { name, count }) : t('remove.done', { name }),
      );
    },
    onError: toast.error,
    onSettled() {
      setToRemove(null);
      return queryClient.invalidateQueries({ queryKey: memberQueries.all });
    },
  });

  function actionsOf(member: Member): MenuItem[] {
    const hint = disallowedReason(member);
    const state = { disabled: hint !== undefined, hint };
    return [
      {
        label: t('roleDialog.open'),
        icon: ShieldCheck,
        onSelect: () => setSearch({ edit: member.id }),
        ...state,
      },
      {
        label: t('remove.open'),
        icon: UserMinus,
        danger: true,
        onSelect: () => setToRemove(member),
        ...state,
      },
    ];
  }

  const edited = members.find(
    (member) => member.id === search.get('edit') && member.kind === 'member',
  );
  const dialogs = (
    <>
      {RoleDialog && (
        <RoleDialog
          member={edited && !disallowedReason(edited) ? edited : undefined}
          members={members}
          onClose={() => setSearch({ edit: null })}
        />
      )}
      <ConfirmDialog
        open={toRemove !== null}
        title={t('remove.title', { name: toRemove ? memberName(toRemove) : '' })}
        confirmLabel={t('remove.open')}
        tone="danger"
        status={removing.isPending ? 'busy' : 'idle'}
        onConfirm={() => toRemove && removing.mutate(toRemove)}
        onClose={() => setToRemove(null)}
      >
        {t('remove.text')}
      </ConfirmDialog>
    </>
  );
  return { actionsOf, dialogs };
}
