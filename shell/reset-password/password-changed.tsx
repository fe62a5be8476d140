import { useTranslation } from '#shared/console/index.ts';
import { Button } from '#shared/ui/index.ts';
import { consolePaths } from '#shared/utils/console-paths.ts';
import { useHeading } from '../pages/use-heading.ts';
import * as css from './reset-password.module.css';

export function PasswordChanged() {
  const { t } = useTranslation('account');
  const heading = useHeading(t('reset.done.title'));
  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={css.title}>
        {t('reset.done.title')}
      </h1>
      <p className={css.text}>{t('reset.done.text')}</p>
      <div className={css.actions}>
        {/* A full load, because setting a password ended all sessions. */}
        <Button tone="primary" onClick={() => location.assign(consolePaths.signIn)}>
          {t('reset.done.signIn')}
        </Button>
      </div>
    </>
  );
}
