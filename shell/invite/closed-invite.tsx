import { useTranslation } from '#shared/console/index.ts';
import { useMaybeUser } from '#shared/console/shell.ts';
import { ButtonLink } from '#shared/ui/index.ts';
import { useHeading } from '../pages/use-heading.ts';
import * as css from './invite.module.css';

export type ClosedReason = 'expired' | 'used' | 'declined' | 'deleted' | 'unknown';

/** A link that cannot be accepted: why, and where to go from here. */
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
          <ButtonLink tone="primary" to="/redesign">
            {t('invite.home')}
          </ButtonLink>
        ) : (
          <ButtonLink tone="primary" to="/redesign/signin">
            {t('invite.signIn')}
          </ButtonLink>
        )}
      </div>
    </div>
  );
}
