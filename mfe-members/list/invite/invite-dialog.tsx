import { api, queryClient, useQuery, useTranslation, useUser } from '#shared/console/index.ts';
import type { SentInvite } from '#shared/contracts/people/invites.ts';
import type { Member } from '#shared/contracts/people/members.ts';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { LoadFailure } from '#shared/ui/index.ts';
import { useOpenedItem } from '#shared/utils/use-opened-item.ts';
import { memberQueries } from '../../queries.ts';
import { type InviteDraft, presetFor, toRole } from './invite-draft.ts';
import { InviteFields } from './invite-fields.tsx';
import { InviteResults } from './invite-results.tsx';
import { parseEmailAddresses, validateAddresses } from './parse-addresses.ts';

interface InviteDialogProps {
  open: boolean;
  members: readonly Member[];
  onClose: () => void;
}

/** Invites people, then shows which invitations were sent. */
export function InviteDialog({ open, members, onClose }: InviteDialogProps) {
  const { t } = useTranslation('members');
  const user = useUser();
  const list = useQuery({ ...memberQueries.grantableWindows(), enabled: open });
  const { data: windows = [] } = list;
  const sent = useOpenedItem<readonly SentInvite[]>();
  const defaultValues: InviteDraft = { text: '', windowIds: [], ...presetFor('member', user) };
  return (
    <>
      <FormDialog
        open={open}
        title={t('invite.title')}
        description={t('invite.description')}
        submitLabel={({ watch }) => {
          const count = parseEmailAddresses(watch('text')).length;
          return count === 0 ? t('invite.open') : t('invite.send', { count });
        }}
        size="large"
        canSubmit={() => list.isSuccess}
        defaultValues={defaultValues}
        validate={({ text }) =>
          validateAddresses(parseEmailAddresses(text), members).length > 0
            ? { text: 'invalid' }
            : {}
        }
        save={({ text, ...grant }) => {
          const invitee_email = parseEmailAddresses(text);
          return api.call('POST /invite/send', {
            body: { invitee_email, ...toRole(grant, windows) },
          });
        }}
        onSaved={(results) => {
          sent.open(results);
          void queryClient.invalidateQueries({ queryKey: memberQueries.all });
        }}
        onClose={onClose}
      >
        {() =>
          list.isLoadingError ? (
            <LoadFailure error={list.error} onRetry={list.refetch} />
          ) : (
            <InviteFields {...{ members, windows }} />
          )
        }
      </FormDialog>
      {sent.shown && <InviteResults open={sent.isOpen} results={sent.shown} onClose={sent.close} />}
    </>
  );
}
