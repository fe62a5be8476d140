import { Mail, Trash2 } from 'lucide-react';
import {
  api,
  lazyDialog,
  queryClient,
  toast,
  useMutation,
  useTranslation,
  useUser,
} from '#shared/console/index.ts';
import type { SentInvite } from '#shared/contracts/people/invites.ts';
import type { Member } from '#shared/contracts/people/members.ts';
import { ConfirmAction } from '#shared/forms/confirm-action.tsx';
import type { MenuItem } from '#shared/ui/index.ts';
import { findGrantViolation } from '#shared/utils/grants.ts';
import { useOpenedItem } from '#shared/utils/use-opened-item.ts';
import { memberQueries } from '../queries.ts';

const InviteResults = lazyDialog(
  async () => (await import('./invite/invite-results.tsx')).InviteResults,
);

export function useInviteActions() {
  const { t } = useTranslation('members');
  const user = useUser();
  const withdrawn = useOpenedItem<Member>();
  const sent = useOpenedItem<readonly SentInvite[]>();
  const refresh = () => queryClient.invalidateQueries({ queryKey: memberQueries.all });

  const resending = useMutation({
    async mutationFn({ email, role, permission, window_ids }: Member) {
      // Chatbots deleted in the meantime cannot be granted.
      const windows = await queryClient.fetchQuery(memberQueries.grantableWindows());
      const ids = window_ids.filter((id) => windows.some((window) => window.id === id));
      const grant = { role: role === 'leader' ? role : ('member' as const), permission };
      return api.call('POST /invite/send', {
        body: { invitee_email: email, ...grant, window_ids: ids },
      });
    },
    onSuccess(results, { email }) {
      void refresh();
      if (results.every(({ state, link }) => state === 'sent' && !link)) {
        toast.success(t('invite.sentAgain', { email }));
      } else sent.open(results);
    },
    onError: toast.error,
  });

  function actionsOf(member: Member): MenuItem[] {
    if (member.kind !== 'invite') return [];
    const isDisallowed = findGrantViolation(user, member) !== null;
    const state = { disabled: isDisallowed, hint: isDisallowed ? t('invite.beyond') : undefined };
    return [
      { label: t('invite.again'), icon: Mail, onSelect: () => resending.mutate(member), ...state },
      {
        label: t('invite.withdraw'),
        icon: Trash2,
        danger: true,
        onSelect: () => withdrawn.open(member),
        ...state,
      },
    ];
  }

  const { id = '', email = '' } = withdrawn.shown ?? {};
  const dialogs = (
    <>
      {sent.shown && <InviteResults open={sent.isOpen} results={sent.shown} onClose={sent.close} />}
      <ConfirmAction
        open={withdrawn.isOpen}
        title={t('invite.withdrawTitle', { email })}
        confirmLabel={t('invite.withdraw')}
        tone="danger"
        action={() => api.call('DELETE /invite/delete', { body: { id } })}
        onDone={() => toast.success(t('invite.withdrawn', { email }))}
        onSettled={refresh}
        onClose={withdrawn.close}
      >
        {t('invite.withdrawText')}
      </ConfirmAction>
    </>
  );
  return { actionsOf, dialogs };
}
