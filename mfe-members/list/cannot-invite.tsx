import { useTranslation, useUser } from '#shared/console/index.ts';
import type { Member } from '#shared/contracts/members.ts';
import { Banner } from '#shared/ui/index.ts';
import * as css from './member-list.module.css';
import { nameOf } from './select-members.ts';
import { useMemberTexts } from './use-member-texts.ts';

/** Tells who only sees the list why, and whom to ask. */
export function CannotInvite({ members = [] }: { members: readonly Member[] | undefined }) {
  const { t } = useTranslation('members');
  const { role } = useUser();
  const { people } = useMemberTexts();
  const owners = members.filter((member) => member.kind === 'member' && member.role === 'owner');
  if (role !== 'member' || owners.length === 0) return null;
  return (
    <div className={css.notice}>
      <Banner>{t('list.cannotInvite', { names: people(owners.map(nameOf)) })}</Banner>
    </div>
  );
}
