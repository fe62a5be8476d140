import { type FormEvent, useState } from 'react';
import {
  api,
  errorText,
  Link,
  readPageData,
  useMutation,
  useTranslation,
} from '#shared/console/index.ts';
import { Banner, Button, TextField } from '#shared/ui/index.ts';
import { consolePaths } from '#shared/utils/console-paths.ts';
import { looksLikeEmail } from '#shared/utils/looks-like-email.ts';
import { useHeading } from '../pages/use-heading.ts';
import * as css from './reset-password.module.css';

/** Shows the same result whether or not the address has an account. */
export function RequestLink() {
  const { t } = useTranslation('account');
  const heading = useHeading(t('reset.title'));
  const [email, setEmail] = useState('');
  const [sentTo, setSentTo] = useState<string>();
  const [emailError, setEmailError] = useState<string>();
  const { error, isPending, mutate } = useMutation({
    mutationFn: (address: string) =>
      api.call('POST /account/reset-password', { body: { email: address } }),
    onSuccess: (_sent, address) => setSentTo(address.trim()),
  });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const isAddress = looksLikeEmail(email);
    setEmailError(isAddress ? undefined : t('reset.emailError'));
    if (isAddress && !isPending) mutate(email);
  }

  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={css.title}>
        {t('reset.title')}
      </h1>
      {sentTo ? (
        <Banner tone="success" role="status">
          {t('reset.sent', { email: sentTo })}
        </Banner>
      ) : (
        <p className={css.text}>{t('reset.lead')}</p>
      )}
      {readPageData().sendsMail === false && <Banner tone="warning">{t('noMail')}</Banner>}
      {error && (
        <Banner tone="danger" role="alert">
          {errorText(error)}
        </Banner>
      )}
      <form className={css.form} onSubmit={handleSubmit} noValidate>
        <TextField
          label={t('reset.email')}
          type="email"
          inputMode="email"
          autoComplete="username"
          spellCheck={false}
          value={email}
          error={emailError}
          onChange={({ currentTarget }) => setEmail(currentTarget.value)}
        />
        <Button
          type="submit"
          tone={sentTo ? 'secondary' : 'primary'}
          status={isPending ? 'busy' : 'idle'}
        >
          {sentTo ? t('reset.askAgain') : t('reset.ask')}
        </Button>
      </form>
      <Link to={consolePaths.signIn}>{t('reset.back')}</Link>
    </>
  );
}
