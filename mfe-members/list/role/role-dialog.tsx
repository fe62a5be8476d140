import { useState } from 'react';
import { currentLanguage, useQuery, useTranslation } from '#shared/console/index.ts';
import type { Member } from '#shared/contracts/people/members.ts';
import { Button, Dialog } from '#shared/ui/index.ts';
import { memberQueries } from '../../queries.ts';
import { GrantFields } from '../invite/grant-fields.tsx';
import { GrantSummary } from '../invite/grant-summary.tsx';
import * as css from '../invite/invite.module.css';
import { type GrantDraft, toGrantDraft, toPermissionMap } from '../invite/invite-draft.ts';
import { WindowPicker } from '../invite/window-picker.tsx';
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
  const [draft, setDraft] = useState(() => toGrantDraft(member));
  const { data: windows = [], isPending } = useQuery(memberQueries.grantableWindows());
  const changing = useChangeRole();
  const change = (changes: Partial<GrantDraft>) =>
    setDraft((previous) => ({ ...previous, ...changes }));

  const coversAll = draft.managed === 'all';
  // Chatbots deleted in the meantime cannot be granted.
  const windowIds = windows
    .map(({ id }) => id)
    .filter((id) => coversAll || draft.windowIds.includes(id));
  const permission = toPermissionMap(draft);

  function save() {
    changing.mutate({ member, role: { role: draft.role, permission, window_ids: windowIds } });
    onClose();
  }

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
          <Button tone="primary" status={isPending ? 'busy' : 'idle'} onClick={save}>
            {t('roleDialog.save')}
          </Button>
        </>
      }
    >
      <div className={css.form}>
        <GrantFields
          {...{ draft, change }}
          owners={new Intl.ListFormat(currentLanguage()).format(ownersOf(members))}
        />
        <WindowPicker
          windows={windows}
          value={windowIds}
          onChange={(ids) => change({ windowIds: ids })}
          coversAll={coversAll}
        />
        <GrantSummary
          title={memberName(member)}
          may={{ role: draft.role, permission }}
          windowCount={windowIds.length}
        />
      </div>
    </Dialog>
  );
}
