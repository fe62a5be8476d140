import { useTranslation } from '#shared/console/index.ts';
import type { Member } from '#shared/contracts/people/members.ts';
import { useMemberTexts } from '../use-member-texts.ts';
import * as css from './invite.module.css';

interface GrantSummaryProps {
  /** A heading with the names of the invited people or the role. */
  title: string;
  may: Pick<Member, 'role' | 'permission'>;
  windowCount: number;
}

export function GrantSummary({ title, may, windowCount }: GrantSummaryProps) {
  const { t } = useTranslation('members');
  const texts = useMemberTexts();
  return (
    <div className={css.summary} role="status">
      <strong>{title}</strong>
      <p>{texts.may(may)}</p>
      <p>
        {windowCount === 0 ? t('invite.noneChosen') : t('chatbots.some', { count: windowCount })}
      </p>
    </div>
  );
}
