import {
  api,
  currentLanguage,
  queryClient,
  toast,
  useQuery,
  useTranslation,
} from '#shared/console/index.ts';
import type { Member } from '#shared/contracts/people/members.ts';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { LoadFailure } from '#shared/ui/index.ts';
import { useLastValue } from '#shared/utils/use-last-value.ts';
import { memberQueries } from '../../queries.ts';
import { GrantFields } from '../invite/grant-fields.tsx';
import { GrantSummary } from '../invite/grant-summary.tsx';
import { toGrantDraft, toRole } from '../invite/invite-draft.ts';
import { memberName, ownersOf } from '../select-members.ts';

interface RoleDialogProps {
  member: Member | undefined;
  members: readonly Member[];
  onClose: () => void;
}

/** Changes the role, permissions and chatbots of a member. */
export function RoleDialog({ member, members, onClose }: RoleDialogProps) {
  const { t } = useTranslation('members');
  const shown = useLastValue(member ?? null);
  const list = useQuery({ ...memberQueries.grantableWindows(), enabled: member !== undefined });
  const { data: windows = [] } = list;
  if (!shown) return null;
  const { id } = shown;
  const name = memberName(shown);
  return (
    <FormDialog
      open={member !== undefined}
      title={t('roleDialog.title', { name })}
      description={t('roleDialog.description')}
      submitLabel={t('roleDialog.save')}
      size="large"
      // Without the list of chatbots, saving would remove those of the member.
      canSubmit={() => list.isSuccess}
      defaultValues={toGrantDraft(shown)}
      save={(draft) =>
        api.call('PATCH /members/:id/role', { params: { id }, body: toRole(draft, windows) })
      }
      onSaved={() => toast.success(t('roleDialog.saved', { name }))}
      onSettled={() => queryClient.invalidateQueries({ queryKey: memberQueries.all })}
      onClose={onClose}
    >
      {(form) =>
        list.isLoadingError ? (
          <LoadFailure error={list.error} onRetry={list.refetch} />
        ) : (
          <>
            <GrantFields
              windows={windows}
              owners={new Intl.ListFormat(currentLanguage()).format(ownersOf(members))}
            />
            <GrantSummary title={name} grant={toRole(form.watch(), windows)} />
          </>
        )
      }
    </FormDialog>
  );
}
