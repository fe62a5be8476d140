import { Check, Minus } from 'lucide-react';
import { useRef } from 'react';
import { Slot, useFormat, useTranslation } from '#shared/console/index.ts';
import type { WindowListItem } from '#shared/contracts/chatbots/windows.ts';
import { type Permission, permissions } from '#shared/contracts/names.ts';
import type { Member } from '#shared/contracts/people/members.ts';
import { Dialog, Hidden } from '#shared/ui/index.ts';
import { ChatLimit } from './chat-limit.tsx';
import * as css from './member-details.module.css';
import { memberName } from './select-members.ts';
import { useMemberTexts } from './use-member-texts.ts';

interface MemberDetailsProps {
  member: Member | undefined;
  windows: readonly WindowListItem[];
  onClose: () => void;
}

export function MemberDetails({ member, windows, onClose }: MemberDetailsProps) {
  // Keeps the content while the drawer closes.
  const lastMember = useRef(member);
  if (member) lastMember.current = member;
  const shownMember = lastMember.current;
  return (
    <Dialog
      open={member !== undefined}
      title={shownMember && memberName(shownMember)}
      description={shownMember?.name && shownMember.email}
      placement="side"
      onClose={onClose}
    >
      {shownMember && <Details member={shownMember} windows={windows} />}
    </Dialog>
  );
}

function Details({ member, windows }: { member: Member; windows: readonly WindowListItem[] }) {
  const { t } = useTranslation('members');
  const format = useFormat();
  const texts = useMemberTexts();
  const { role, invited_at: invitedAt, window_count: count } = member;
  return (
    <div className={css.details}>
      <dl className={css.facts}>
        <dt>{t('column.role')}</dt>
        <dd>
          {t(`role.${role}`)}
          <span className={css.muted}>{t(`roleMeaning.${role}`)}</span>
        </dd>
        <dt>{t('column.state')}</dt>
        <dd>
          {texts.state(member)}
          {invitedAt && (
            <span className={css.muted}>
              {t('details.invitedAt', { date: format.dateTime(invitedAt) })}
            </span>
          )}
        </dd>
        <dt>{t('column.chatbots')}</dt>
        <dd>
          {texts.chatbots(member)}
          {count > 0 && <span className={css.muted}>{texts.chatbotNames(member, windows)}</span>}
        </dd>
      </dl>
      {member.kind === 'member' && <ChatLimit id={member.id} />}
      <h3>{t('details.permissions')}</h3>
      <ul className={css.permissions}>
        {permissions.map((name) => (
          <PermissionLine key={name} name={name} isHeld={member.permission[name]} />
        ))}
      </ul>
      {member.kind === 'member' && <Slot name="member-profile-tab" memberId={member.id} />}
    </div>
  );
}

function PermissionLine({ name, isHeld }: { name: Permission; isHeld: boolean }) {
  const { t } = useTranslation('members');
  const Icon = isHeld ? Check : Minus;
  return (
    <li data-held={isHeld}>
      <Icon size={16} />
      <span>
        <strong>{t(`permission.${name}.name`)}</strong>{' '}
        <Hidden>{t(isHeld ? 'details.held' : 'details.notHeld')}</Hidden>
        <span className={css.muted}>{t(`permission.${name}.meaning`)}</span>
      </span>
    </li>
  );
}
