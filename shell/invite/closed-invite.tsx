import { useTranslation } from '#shared/console/index.ts';
import { useMaybeUser } from '#shared/console/shell.ts';
import { ButtonLink } from '#shared/ui/index.ts';
import { consolePaths } from '#shared/utils/console-paths.ts';
import { useHeading } from '../pages/use-heading.ts';
import * as css from './invite.module.css';

export type ClosedReason = 'expired' | 'used' | 'declined' | 'deleted' | 'unknown';

export function ClosedInvite({ reason }: { reason: ClosedReason }) {
  const { t } = useTranslation('shell');
  const user = useMaybeUser();
  const title = t(`invite.closed.${reason}.title`);
  const heading = useHeading(title);
  return (
    <div className={css.card}>
      <h1 ref={heading} tabIndex={-1}>
        {title}
      </h1>
      <p className={css.text}>{t(`invite.closed.${reason}.text`)}</p>
      <div className={css.actions}>
        {user ? (
          <ButtonLink tone="primary" to={consolePaths.home}>
            {t('invite.home')}
          </ButtonLink>
        ) : (
          <ButtonLink tone="primary" to={consolePaths.signIn}>
            {t('invite.signIn')}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
