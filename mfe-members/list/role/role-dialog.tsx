import { FormProvider } from 'react-hook-form';
import { currentLanguage, useQuery, useTranslation } from '#shared/console/index.ts';
import type { Member } from '#shared/contracts/people/members.ts';
import { useContractForm } from '#shared/forms/use-contract-form.ts';
import { Button, Dialog, LoadFailure } from '#shared/ui/index.ts';
import { memberQueries } from '../../queries.ts';
import { GrantFields } from '../invite/grant-fields.tsx';
import { GrantSummary } from '../invite/grant-summary.tsx';
import * as css from '../invite/invite.module.css';
import { type GrantDraft, toGrantDraft, toRole } from '../invite/invite-draft.ts';
import { memberName, ownersOf } from '../select-members.ts';
import { useChangeRole } from './use-change-role.ts';

interface RoleDialogProps {
  member: Member | undefined;
  members: readonly Member[];
  onClose: () => void;
}

export function RoleDialog({ member, members, onClose }: RoleDialogProps) {
  // Keyed by member, so that the form starts with their current role.
  return member ? <RoleForm key={member.id} {...{ member, members, onClose }} /> : null;
}

function RoleForm({ member, members, onClose }: RoleDialogProps & { member: Member }) {
  const { t } = useTranslation('members');
  const list = useQuery(memberQueries.grantableWindows());
  const { data: windows = [] } = list;
  const changing = useChangeRole();
  const form = useContractForm<GrantDraft>({
    defaultValues: toGrantDraft(member),
    validate: () => ({}), // every choice is valid
  });

  const save = form.handleSubmit((draft) => {
    changing.mutate({ member, role: toRole(draft, windows) });
    onClose();
  });

  return (
    <Dialog
      open
      title={t('roleDialog.title', { name: memberName(member) })}
      description={t('roleDialog.description')}
      size="large"
      onClose={onClose}
      footer={
        <>
          <Button onClick={onClose}>{t('invite.cancel')}</Button>
          {/* Without the list of chatbots, saving would remove those of the member. */}
          <Button
            tone="primary"
            status={list.isPending ? 'busy' : 'idle'}
            disabled={list.isLoadingError}
            onClick={() => void save()}
          >
            {t('roleDialog.save')}
          </Button>
        </>
      }
    >
      {list.isLoadingError ? (
        <LoadFailure error={list.error} onRetry={list.refetch} />
      ) : (
        <FormProvider {...form}>
          <div className={css.form}>
            <GrantFields
              windows={windows}
              owners={new Intl.ListFormat(currentLanguage()).format(ownersOf(members))}
            />
            <GrantSummary title={memberName(member)} grant={toRole(form.watch(), windows)} />
          </div>
        </FormProvider>
      )}
    </Dialog>
  );
}
