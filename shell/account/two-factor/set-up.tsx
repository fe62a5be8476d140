import { useEffect, useRef, useState } from 'react';
import { api, type ResultOf, useTranslation } from '#shared/console/index.ts';
import { Banner, Button, CodeBlock, TextField } from '#shared/ui/index.ts';
import * as css from '../account.module.css';
import { QrCode } from './qr-code.tsx';
import { useConfirmationForm } from './use-confirmation-form.ts';

interface SetUpProps {
  onDone: (recoveryCodes: readonly string[]) => void;
  onCancel: () => void;
}

export function SetUp({ onDone, onCancel }: SetUpProps) {
  const [secret, setSecret] = useState<ResultOf<'POST /account/two-factor/setup'>>();
  return secret ? (
    <ConfirmStep {...secret} {...{ onDone, onCancel }} />
  ) : (
    <PasswordStep onDone={setSecret} onCancel={onCancel} />
  );
}

interface PasswordStepProps {
  onDone: (secret: ResultOf<'POST /account/two-factor/setup'>) => void;
  onCancel: () => void;
}

function PasswordStep({ onDone, onCancel }: PasswordStepProps) {
  const { t } = useTranslation('account');
  const { status, submit, field, failure } = useConfirmationForm(
    ['password'],
    async ({ password }) => {
      onDone(await api.call('POST /account/two-factor/setup', { body: { password } }));
    },
  );
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      {failure && (
        <Banner tone="danger" role="alert">
          {failure}
        </Banner>
      )}
      <TextField
        {...field('password')}
        label={t('confirmPassword')}
        type="password"
        autoComplete="current-password"
        autoFocus
      />
      <div className={css.buttons}>
        <Button type="submit" tone="primary" status={status}>
          {t('twoFactor.next')}
        </Button>
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </div>
    </form>
  );
}

function ConfirmStep({
  secret,
  uri,
  onDone,
  onCancel,
}: SetUpProps & { secret: string; uri: string }) {
  const { t } = useTranslation('account');
  const intro = useRef<HTMLParagraphElement>(null);
  useEffect(() => intro.current?.focus(), []);
  const { status, submit, field, failure } = useConfirmationForm(['code'], async ({ code }) => {
    const { recovery_codes } = await api.call('POST /account/two-factor', { body: { code } });
    onDone(recovery_codes);
  });
  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      <p ref={intro} tabIndex={-1} className={css.intro}>
        {t('twoFactor.scan')}
      </p>
      <div>
        <QrCode text={uri} label={t('twoFactor.qr')} />
      </div>
      <CodeBlock label={t('twoFactor.secret')} code={secret.replace(/(.{4})(?=.)/g, '$1 ')} />
      {failure && (
        <Banner tone="danger" role="alert">
          {failure}
        </Banner>
      )}
      <TextField
        {...field('code')}
        label={t('twoFactor.code')}
        hint={t('twoFactor.codeHint')}
        inputMode="numeric"
        autoComplete="one-time-code"
        maxLength={12}
      />
      <div className={css.buttons}>
        <Button type="submit" tone="primary" status={status}>
          {t('twoFactor.switchOn')}
        </Button>
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </div>
    </form>
  );
}
