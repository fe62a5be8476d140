import { useTranslation } from '#shared/console/index.ts';
import type { NewRole } from '#shared/contracts/people/members.ts';
import { useMemberTexts } from '../use-member-texts.ts';
import * as css from './invite.module.css';

interface GrantSummaryProps {
  /** Names the invited people, or the member. */
  title: string;
  grant: NewRole;
}

export function GrantSummary({ title, grant }: GrantSummaryProps) {
  const { t } = useTranslation('members');
  const texts = useMemberTexts();
  const windowCount = grant.window_ids.length;
  return (
    <div className={css.summary} role="status">
      <strong>{title}</strong>
      <p>{texts.abilities(grant)}</p>
      <p>
        {windowCount === 0 ? t('invite.noneChosen') : t('chatbots.some', { count: windowCount })}
      </p>
    </div>
  );
}
