import { useTranslation } from '#shared/console/index.ts';
import { useMaybeUser } from '#shared/console/shell.ts';
import { ButtonLink } from '#shared/ui/index.ts';
import { consolePaths } from '#shared/utils/console-paths.ts';
import { useHeading } from '../pages/use-heading.ts';
import * as css from '../reset-password/reset-password.module.css';

export type VerificationOutcome = 'verified' | 'expired' | 'used' | 'unknown';

export function VerifyResult({ outcome }: { outcome: VerificationOutcome }) {
  const { t } = useTranslation('account');
  const user = useMaybeUser();
  const heading = useHeading(t(`verify.${outcome}.title`));
  const hasFailed = outcome === 'expired' || outcome === 'unknown';
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={css.title}>
        {t(`verify.${outcome}.title`)}
      </h1>
      <p className={css.text}>{t(`verify.${outcome}.text`)}</p>
      <div className={css.actions}>
        <ButtonLink tone="primary" to={hasFailed ? consolePaths.account : consolePaths.home}>
          {hasFailed ? t('verify.toAccount') : user ? t('verify.home') : t('verify.signIn')}
        </ButtonLink>
      </div>
    </>
  );
}
