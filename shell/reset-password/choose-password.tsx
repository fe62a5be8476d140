import { api, errorText, HttpError, useMutation, useTranslation } from '#shared/console/index.ts';
import { useMaybeUser } from '#shared/console/shell.ts';
import { minPasswordLength } from '#shared/contracts/limits.ts';
import { showServerErrors, useContractForm } from '#shared/forms/use-contract-form.ts';
import { Banner, Button, TextField } from '#shared/ui/index.ts';
import { usePasswordErrorText } from '../account/password/password-errors.ts';
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
  const errorTextOf = usePasswordErrorText();
  const form = useContractForm({
    defaultValues: { password: '' },
    validate: ({ password }) =>
      password.length < minPasswordLength ? { password: 'too_short' } : {},
  });
  const { error, isPending, mutate, reset } = useMutation({
    // The password is not a variable, because the cache of mutations is shared by all areas.
    mutationFn: () =>
      api.call('POST /account/reset-password', { body: { token, ...form.getValues() } }),
    onSuccess() {
      // Other tabs of this browser may still be signed in.
      if (user) notifyTabs(null);
      onDone();
    },
    onError(failure) {
      showServerErrors(form, failure);
      if (isStale(failure)) onStale();
    },
  });
  const isFieldError = error instanceof HttpError && error.data.fields !== undefined;
  const submit = form.handleSubmit(
    () => {
      if (!isPending) mutate();
    },
    () => reset(),
  );

  return (
    <>
      <h1 ref={heading} tabIndex={-1} className={css.title}>
        {t('reset.choose')}
      </h1>
      {error && !isFieldError && !isStale(error) && (
        <Banner tone="danger" role="alert">
          {errorText(error)}
        </Banner>
      )}
      <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
        <TextField
          {...form.register('password')}
          label={t('password.new')}
          type="password"
          autoComplete="new-password"
          hint={t('password.hint')}
          error={errorTextOf(form.formState.errors.password?.message)}
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
