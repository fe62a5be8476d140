import { type FormEvent, useState } from 'react';
import { api, errorText, HttpError, useMutation, useTranslation } from '#shared/console/index.ts';
import { useMaybeUser } from '#shared/console/shell.ts';
import { Banner, Button, TextField } from '#shared/ui/index.ts';
import { minPasswordLength, passwordMistake } from '../account/password/password-mistake.ts';
import { useHeading } from '../pages/use-heading.ts';
import { notifyTabs } from '../session/tab-sync.ts';
import * as css from './reset-password.module.css';

interface ChoosePasswordProps {
  token: string;
  onDone: () => void;
  /** The link expired or was used meanwhile. */
  onStale: () => void;
}

export function ChoosePassword({ token, onDone, onStale }: ChoosePasswordProps) {
  const { t } = useTranslation('account');
  const user = useMaybeUser();
  const heading = useHeading(t('reset.choose'));
  const [password, setPassword] = useState('');
  const [mistake, setMistake] = useState<ReturnType<typeof passwordMistake>>();

  const { error, isPending, mutate } = useMutation({
    // The password is no variable, because the cache of mutations is shared by all areas.
    mutationFn: () => api.call('POST /account/reset-password', { body: { token, password } }),
    onSuccess() {
      // Other tabs of this browser may still be signed in.
      if (user) notifyTabs(null);
      onDone();
    },
    onError(refusal) {
      setMistake(passwordMistake(refusal, 'password'));
      if (isStale(refusal)) onStale();
    },
  });
  const showsError = error && !passwordMistake(error, 'password') && !isStale(error);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const isShort = password.length < minPasswordLength;
    setMistake(isShort ? 'short' : undefined);
    if (!isShort && !isPending) mutate();
  }

  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={css.title}>
        {t('reset.choose')}
      </h1>
      {showsError && (
        <Banner tone="danger" role="alert">
          {errorText(error)}
        </Banner>
      )}
      <form className={css.form} onSubmit={handleSubmit} noValidate>
        <TextField
          label={t('password.new')}
          type="password"
          autoComplete="new-password"
          hint={t('password.hint')}
          value={password}
          error={mistake && t(`password.mistake.${mistake}`)}
          onChange={({ currentTarget }) => setPassword(currentTarget.value)}
        />
        <p className={css.text}>{t('reset.ends')}</p>
        <Button type="submit" tone="primary" status={isPending ? 'busy' : 'idle'}>
          {t('reset.submit')}
        </Button>
      </form>
    </>
  );
}

function isStale(error: unknown): boolean {
  return error instanceof HttpError && [404, 410].includes(error.status);
}
