import { api, errorText, useMutation, useTranslation } from '#shared/console/index.ts';
import { useMaybeUser } from '#shared/console/shell.ts';
import { Banner, Button } from '#shared/ui/index.ts';
import { consolePaths, pathWithNext, resetPasswordPath } from '#shared/utils/console-paths.ts';
import { useHeading } from '../pages/use-heading.ts';
import * as css from '../reset-password/reset-password.module.css';
import { notifyTabs } from '../session/tab-sync.ts';

interface ConfirmOwnershipProps {
  email: string;
  token: string;
  /** The address was verified meanwhile. */
  onVerified: () => void;
}

/**
 * Asks recipients who are not signed in to sign in or to set a new password: someone else may have
 * created the account with their address.
 */
export function ConfirmOwnership({ email, token, onVerified }: ConfirmOwnershipProps) {
  const { t } = useTranslation('account');
  const user = useMaybeUser();
  const heading = useHeading(t('verify.choice.title'));
  const signIn = async () => {
    if (user) {
      await api.call('POST /account/sign-out', { body: {} });
      notifyTabs(null);
    }
    location.assign(pathWithNext(consolePaths.signIn, location.pathname + location.search));
  };
  const choosePassword = async () => {
    const { reset_token } = await api.call('POST /account/verify-email', { body: { token } });
    if (reset_token === null) return onVerified();
    location.assign(resetPasswordPath(reset_token));
  };
  const choosing = useMutation({
    mutationFn: (choice: 'signIn' | 'password') =>
      choice === 'signIn' ? signIn() : choosePassword(),
  });
  const status = choosing.isPending ? 'busy' : 'idle';

  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={css.title}>
        {t('verify.choice.title')}
      </h1>
      {choosing.error && (
        <Banner tone="danger" role="alert">
          {errorText(choosing.error)}
        </Banner>
      )}
      <p className={css.text}>{t('verify.choice.text', { email })}</p>
      <div className={css.actions}>
        <Button tone="primary" status={status} onClick={() => choosing.mutate('signIn')}>
          {t('verify.signIn')}
        </Button>
        <Button status={status} onClick={() => choosing.mutate('password')}>
          {t('verify.choice.password')}
        </Button>
      </div>
    </>
  );
}
