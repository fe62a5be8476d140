import { api, maxOf, toast, useTranslation } from '#shared/console/index.ts';
import { Banner, Button, TextField } from '#shared/ui/index.ts';
import * as css from '../account.module.css';
import { useConfirmationForm } from './use-confirmation-form.ts';

interface CodesFormProps {
  onDone: (codes: readonly string[]) => void;
  onCancel: () => void;
}

export function RenewCodesForm({ onDone, onCancel }: CodesFormProps) {
  const { t } = useTranslation('account');
  return (
    <ConfirmedChange
      text={t('twoFactor.renewText')}
      submit={t('twoFactor.renew')}
      tone="primary"
      send={async (body) => {
        const path = 'POST /account/two-factor/recovery-codes';
        onDone((await api.call(path, { body })).recovery_codes);
      }}
      onCancel={onCancel}
    />
  );
}

interface OffFormProps {
  onDone: () => void;
  onCancel: () => void;
}

export function SwitchOffForm({ onDone, onCancel }: OffFormProps) {
  const { t } = useTranslation('account');
  return (
    <ConfirmedChange
      text={t('twoFactor.offText')}
      submit={t('twoFactor.switchOff')}
      tone="danger"
      send={async (body) => {
        await api.call('POST /account/two-factor/off', { body });
        toast.success(t('twoFactor.wasSwitchedOff'));
        onDone();
      }}
      onCancel={onCancel}
    />
  );
}

interface ConfirmedChangeProps {
  text: string;
  submit: string;
  tone: 'primary' | 'danger';
  send: (body: { password: string; code: string }) => Promise<void>;
  onCancel: () => void;
}

function ConfirmedChange({ text, submit, tone, send, onCancel }: ConfirmedChangeProps) {
  const { t } = useTranslation('account');
  const form = useConfirmationForm(['password', 'code'], send);
  return (
    <form className={css.form} onSubmit={(event) => void form.submit(event)} noValidate>
      <p>{text}</p>
      {form.failure && (
        <Banner tone="danger" role="alert">
          {form.failure}
        </Banner>
      )}
      <TextField
        {...form.field('password')}
        label={t('confirmPassword')}
        type="password"
        autoComplete="current-password"
        autoFocus
      />
      <TextField
        {...form.field('code')}
        label={t('twoFactor.anyCode')}
        autoComplete="one-time-code"
        maxLength={maxOf('POST /account/two-factor/off', 'code')}
      />
      <div className={css.buttons}>
        <Button type="submit" tone={tone} status={form.status}>
          {submit}
        </Button>
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </div>
    </form>
  );
}
