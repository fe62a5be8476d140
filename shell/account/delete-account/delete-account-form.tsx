import { useState } from 'react';
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
import { showServerErrors, useContractForm } from '#shared/forms/use-contract-form.ts';
import { Banner, Button, ConfirmDialog, TextArea, TextField } from '#shared/ui/index.ts';
import { consolePaths } from '#shared/utils/console-paths.ts';
import { notifyTabs } from '../../session/tab-sync.ts';
import * as css from '../account.module.css';

export function DeleteAccountForm({ onCancel }: { onCancel: () => void }) {
  const { t } = useTranslation('account');
  const { email } = useUser();
  const [isConfirming, setConfirming] = useState(false);
  const form = useContractForm({
    defaultValues: { text: '', password: '' },
    validate: ({ password }) => (password ? {} : { password: 'required' }),
  });
  const { error, reset, ...deleting } = useMutation({
    // The password is not a variable, because the cache of mutations is shared by all areas.
    mutationFn: () => api.call('POST /users/withdrawal', { body: form.getValues() }),
    onSuccess() {
      queryClient.clear();
      notifyTabs(null);
      location.assign(consolePaths.signIn);
    },
    onError(failure) {
      setConfirming(false);
      showServerErrors(form, failure);
    },
  });
  const isFieldError = error instanceof HttpError && error.data.fields !== undefined;
  const submit = form.handleSubmit(
    () => {
      reset();
      setConfirming(true);
    },
    () => reset(),
  );
  const passwordError = form.formState.errors.password?.message;

  return (
    <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
      {error && !isFieldError && (
        <Banner tone="danger" role="alert">
          {errorText(error)} {organizationsOf(error).join(', ')}
        </Banner>
      )}
      <TextArea
        {...form.register('text')}
        label={t('deleteAccount.reason')}
        need="optional"
        maxLength={maxOf('POST /users/withdrawal', 'text')}
        rows={3}
      />
      <TextField
        {...form.register('password')}
        label={t('confirmPassword')}
        type="password"
        autoComplete="current-password"
        error={
          passwordError &&
          (passwordError === 'required' ? t('required') : error ? errorText(error) : undefined)
        }
      />
      <div className={css.buttons}>
        <Button type="submit" tone="danger">
          {t('deleteAccount.submit')}
        </Button>
        <Button onClick={onCancel}>{t('cancel')}</Button>
      </div>
      <ConfirmDialog
        open={isConfirming}
        title={t('deleteAccount.confirm')}
        confirmLabel={t('deleteAccount.submit')}
        tone="danger"
        typedName={email}
        status={deleting.isPending || deleting.isSuccess ? 'busy' : 'idle'}
        onConfirm={() => deleting.mutate()}
        onClose={() => setConfirming(false)}
      >
        {t('deleteAccount.confirmText')}
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
