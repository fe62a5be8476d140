import { useMay, useTranslation } from '#shared/console/index.ts';
import type { Member } from '#shared/contracts/people/members.ts';
import { Banner } from '#shared/ui/index.ts';
import * as css from './member-list.module.css';
import { memberName } from './select-members.ts';
import { useMemberTexts } from './use-member-texts.ts';

export function CannotInvite({ members = [] }: { members: readonly Member[] | undefined }) {
  const { t } = useTranslation('members');
  const mayInvite = useMay('POST /invite/send');
  const { people } = useMemberTexts();
  const owners = members.filter((member) => member.kind === 'member' && member.role === 'owner');
  if (mayInvite || owners.length === 0) return null;
  return (
    <div className={css.notice}>
      <Banner>{t('list.cannotInvite', { names: people(owners.map(memberName)) })}</Banner>
    </div>
  );
}
