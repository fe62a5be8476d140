import { useTranslation } from '#shared/console/index.ts';
import { ButtonLink } from '#shared/ui/index.ts';
import { useHeading } from '../pages/use-heading.ts';
import * as css from './reset-password.module.css';

/** A link that sets nothing any more: why, and how to get another. */
export function ClosedLink({ state }: { state: 'expired' | 'used' | 'unknown' }) {
  const { t } = useTranslation('account');
  const heading = useHeading(t(`reset.closed.${state}.title`));
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={css.title}>
        {t(`reset.closed.${state}.title`)}
      </h1>
      <p className={css.text}>{t(`reset.closed.${state}.text`)}</p>
      <div className={css.actions}>
        <ButtonLink tone="primary" to="/redesign/reset-password">
          {t('reset.askAgain')}
        </ButtonLink>
        <ButtonLink to="/redesign/signin">{t('reset.back')}</ButtonLink>
      </div>
    </>
  );
}
