import { type FormEvent, useState } from 'react';
import {
  api,
  errorText,
  queryClient,
  type ResultOf,
  useTranslation,
  useUser,
} from '#shared/console/index.ts';
import { sessionStore } from '#shared/console/shell.ts';
import { Banner, Button, TextField } from '#shared/ui/index.ts';
import { Modal } from '../panels/modal.tsx';
import { SecondStepForm } from '../sign-in/second-step-form.tsx';
import { secondStepBody, useSignInSteps } from '../sign-in/sign-in-steps.ts';
import * as css from './expired-dialog.module.css';
import { notifyTabs } from './tab-sync.ts';

export function ExpiredDialog({ onLeave }: { onLeave: () => void }) {
  const { t } = useTranslation('shell');
  const { email } = useUser();
  const [password, setPassword] = useState('');
  const [error, setError] = useState<string>();
  const { status, pendingStep, failure, attempt, goBack } = useSignInSteps({
    send: (answers) =>
      api.call('POST /account/sign-in', {
        body: { email, password, ...secondStepBody(answers) },
      }),
    onSignedIn({ token: _token, ...user }: ResultOf<'POST /account/sign-in'>) {
      sessionStore.setState({ user, isExpired: false });
      notifyTabs(user);
      void queryClient.invalidateQueries();
    },
    onFirstStepError: (error) => setError(errorText(error)),
  });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    setError(undefined);
    void attempt();
  }

  if (pendingStep) {
    return (
      <Modal label={t('expired.title')}>
        <SecondStepForm {...{ pendingStep, failure, status }} onAnswer={attempt} onBack={goBack} />
      </Modal>
    );
  }
  return (
    <Modal label={t('expired.title')}>
      <h2>{t('expired.title')}</h2>
      <p className={css.text}>{t('expired.text')}</p>
      <form className={css.form} onSubmit={handleSubmit}>
        {error && (
          <Banner tone="danger" role="alert">
            {error}
          </Banner>
        )}
        <TextField
          label={t('signIn.email')}
          type="email"
          autoComplete="username"
          value={email}
          readOnly
        />
        <TextField
          label={t('signIn.password')}
          type="password"
          autoComplete="current-password"
          autoFocus
          value={password}
          onChange={(event) => setPassword(event.currentTarget.value)}
        />
        <div className={css.actions}>
          <Button onClick={onLeave}>{t('expired.leave')}</Button>
          <Button type="submit" tone="primary" status={status} disabled={!password}>
            {t('expired.submit')}
          </Button>
        </div>
      </form>
    </Modal>
  );
}
