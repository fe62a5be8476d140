import { Link, useTranslation } from '#shared/console/index.ts';
import type { WindowListItem } from '#shared/contracts/chatbots/windows.ts';
import type { Member } from '#shared/contracts/people/members.ts';
import { Avatar, Badge, type Column } from '#shared/ui/index.ts';
import * as css from './member-list.module.css';
import { memberName } from './select-members.ts';
import { useMemberTexts } from './use-member-texts.ts';

export function useMemberColumns(windows: readonly WindowListItem[]): Column<Member>[] {
  const { t } = useTranslation('members');
  const texts = useMemberTexts();
  return [
    {
      id: 'member',
      header: t('column.member'),
      sortable: true,
      priority: 'high',
      cell: (member) => <Person member={member} />,
    },
    {
      id: 'role',
      header: t('column.role'),
      sortable: true,
      priority: 'medium',
      cell: ({ role }) => <span className={css.word}>{t(`role.${role}`)}</span>,
    },
    { id: 'abilities', header: t('column.permissions'), priority: 'low', cell: texts.abilities },
    {
      id: 'chatbots',
      header: t('column.chatbots'),
      priority: 'low',
      cell: (member) => (
        <>
          {texts.chatbots(member)}
          <span className={css.names}>{texts.chatbotNames(member, windows)}</span>
        </>
      ),
    },
    {
      id: 'state',
      header: t('column.state'),
      sortable: true,
      priority: 'medium',
      cell: (member) => <State member={member} />,
    },
  ];
}

function Person({ member }: { member: Member }) {
  const { t } = useTranslation('members');
  const query = new URLSearchParams(location.search);
  query.set('member', member.id);
  return (
    <span className={css.person}>
      <Avatar name={memberName(member)} />
      <span>
        <Link to={`${location.pathname}?${query}`} className={css.name} aria-haspopup="dialog">
          {memberName(member)}
        </Link>{' '}
        {member.me && <Badge tone="accent">{t('state.me')}</Badge>}
        {member.inviting && <Badge tone="warning">{t('state.inviting')}</Badge>}
        {member.name && <span className={css.email}>{member.email}</span>}
      </span>
    </span>
  );
}

function State({ member }: { member: Member }) {
  const text = useMemberTexts().state(member);
  return member.me || member.online ? <Badge tone="success">{text}</Badge> : text;
}
