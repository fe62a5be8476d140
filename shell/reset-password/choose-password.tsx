import { type FormEvent, useState } from 'react';
import { api, errorText, HttpError, useTranslation } from '#shared/console/index.ts';
import { useMaybeUser } from '#shared/console/shell.ts';
import { Banner, Button, TextField } from '#shared/ui/index.ts';
import { minPasswordLength, passwordMistake } from '../account/password/password-mistake.ts';
import { useHeading } from '../pages/use-heading.ts';
import { useTask } from '../quick-start/use-task.ts';
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
  const { status, failure, run } = useTask();

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const isShort = password.length < minPasswordLength;
    setMistake(isShort ? 'short' : undefined);
    if (isShort) return;
    void run(
      async () => {
        await api.call('POST /account/reset-password', { body: { token, password } });
        // Other tabs of this browser may still be signed in.
        if (user) notifyTabs(null);
        onDone();
      },
      (error) => {
        const found = passwordMistake(error, 'password');
        setMistake(found);
        const isStale = error instanceof HttpError && [404, 410].includes(error.status);
        if (isStale) onStale();
        return found !== undefined || isStale;
      },
    );
  }

  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={css.title}>
        {t('reset.choose')}
      </h1>
      {failure !== undefined && (
        <Banner tone="danger" role="alert">
          {errorText(failure)}
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
        <Button type="submit" tone="primary" status={status}>
          {t('reset.submit')}
        </Button>
      </form>
    </>
  );
}
