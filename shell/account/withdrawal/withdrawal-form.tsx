import { type FormEvent, useState } from 'react';
import {
  api,
  errorText,
  HttpError,
  maxOf,
  queryClient,
  useMutation,
  useTranslation,
  useUser,
} from '#shared/console/index.ts';
import { Banner, Button, ConfirmDialog, TextArea, TextField } from '#shared/ui/index.ts';
import { consolePaths } from '#shared/utils/console-paths.ts';
import { notifyTabs } from '../../session/tab-sync.ts';
import * as css from '../account.module.css';

export function WithdrawalForm({ onCancel }: { onCancel: () => void }) {
  const { t } = useTranslation('account');
  const { email } = useUser();
  const [text, setText] = useState('');
  const [password, setPassword] = useState('');
  const [isConfirming, setConfirming] = useState(false);
  const [isMissing, setMissing] = useState(false);
  const { error, reset, ...withdrawing } = useMutation({
    // The password is no variable, because the cache of mutations is shared by all areas.
    mutationFn: () => api.call('POST /users/withdrawal', { body: { text, password } }),
    onSuccess() {
      queryClient.clear();
      notifyTabs(null);
      location.assign(consolePaths.signIn);
    },
    onError: () => setConfirming(false),
  });
  const isPassword = error instanceof HttpError && error.data.fields?.password !== undefined;

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    reset();
    setMissing(password === '');
    setConfirming(password !== '');
  }

  return (
    <form className={css.form} onSubmit={handleSubmit} noValidate>
      {error && !isPassword && (
        <Banner tone="danger" role="alert">
          {errorText(error)} {organizationsOf(error).join(', ')}
        </Banner>
      )}
      <TextArea
        label={t('withdrawal.reason')}
        need="optional"
        maxLength={maxOf('POST /users/withdrawal', 'text')}
        rows={3}
        value={text}
        onChange={({ currentTarget }) => setText(currentTarget.value)}
      />
      <TextField
        label={t('confirmPassword')}
        type="password"
        autoComplete="current-password"
        value={password}
        error={isMissing && !password ? t('required') : isPassword ? errorText(error) : undefined}
        onChange={({ currentTarget }) => setPassword(currentTarget.value)}
      />
      <div className={css.buttons}>
        <Button type="submit" tone="danger">
          {t('withdrawal.submit')}
        </Button>
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </div>
      <ConfirmDialog
        open={isConfirming}
        title={t('withdrawal.confirm')}
        confirmLabel={t('withdrawal.submit')}
        tone="danger"
        typedName={email}
        status={withdrawing.isPending || withdrawing.isSuccess ? 'busy' : 'idle'}
        onConfirm={() => withdrawing.mutate()}
        onClose={() => setConfirming(false)}
      >
        {t('withdrawal.confirmText')}
      </ConfirmDialog>
    </form>
  );
}

/** Organizations that would be left without an owner; the server refuses then. */
function organizationsOf(error: unknown): string[] {
  const organizations = error instanceof HttpError ? error.data.context?.organizations : [];
  if (!Array.isArray(organizations)) return [];
  return organizations.flatMap((each: unknown) =>
    typeof each === 'object' && each !== null && 'name' in each ? [String(each.name)] : [],
  );
}
