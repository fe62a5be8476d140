import { useTranslation } from '#shared/console/index.ts';
import { ButtonLink } from '#shared/ui/index.ts';
import { consolePaths } from '#shared/utils/console-paths.ts';
import { useHeading } from '../pages/use-heading.ts';
import * as css from './reset-password.module.css';

export function InvalidLink({ state }: { state: 'expired' | 'used' | 'unknown' }) {
  const { t } = useTranslation('account');
  const heading = useHeading(t(`reset.closed.${state}.title`));
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={css.title}>
        {t(`reset.closed.${state}.title`)}
      </h1>
      <p className={css.text}>{t(`reset.closed.${state}.text`)}</p>
      <div className={css.actions}>
        <ButtonLink tone="primary" to={consolePaths.resetPassword}>
          {t('reset.askAgain')}
        </ButtonLink>
        <ButtonLink to={consolePaths.signIn}>{t('reset.back')}</ButtonLink>
      </div>
    </>
  );
}
