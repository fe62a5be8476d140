import {
  api,
  errorText,
  HttpError,
  queryClient,
  toast,
  useMutation,
  useTranslation,
  useUser,
} from '#shared/console/index.ts';
import { minPasswordLength } from '#shared/contracts/limits.ts';
import { showServerErrors, useContractForm } from '#shared/forms/use-contract-form.ts';
import { Banner, Button, Card, TextField } from '#shared/ui/index.ts';
import * as css from '../account.module.css';
import { accountQueries } from '../queries.ts';
import { usePasswordErrorText } from './password-errors.ts';

const emptyValues = { password: '', new_password: '' };

export function ChangePassword() {
  const { t } = useTranslation('account');
  const { email } = useUser();
  const errorTextOf = usePasswordErrorText();
  const form = useContractForm({
    defaultValues: emptyValues,
    validate: ({ password, new_password }) => ({
      ...(!password && { password: 'required' as const }),
      ...(new_password.length < minPasswordLength && { new_password: 'too_short' as const }),
    }),
  });
  const { error, isPending, mutate, reset } = useMutation({
    // The passwords are not variables, because the cache of mutations is shared by all areas.
    mutationFn: () => api.call('POST /account/change-password', { body: form.getValues() }),
    onSuccess() {
      form.reset();
      toast.success(t('password.changed'));
      void queryClient.invalidateQueries({ queryKey: accountQueries.signIns().queryKey });
    },
    onError: (failure) => void showServerErrors(form, failure),
  });
  const isFieldError = error instanceof HttpError && error.data.fields !== undefined;
  const submit = form.handleSubmit(
    () => {
      if (!isPending) mutate();
    },
    () => reset(),
  );
  const field = (name: keyof typeof emptyValues) => ({
    ...form.register(name),
    type: 'password',
    error: errorTextOf(form.formState.errors[name]?.message),
  });

  return (
    <Card title={t('password.title')}>
      <form className={css.form} onSubmit={(event) => void submit(event)} noValidate>
        {error && !isFieldError && (
          <Banner tone="danger" role="alert">
            {errorText(error)}
          </Banner>
        )}
        {/* Lets password managers assign the password to the account. */}
        <input type="email" autoComplete="username" value={email} readOnly hidden />
        <TextField
          {...field('password')}
          label={t('password.current')}
          autoComplete="current-password"
        />
        <TextField
          {...field('new_password')}
          label={t('password.new')}
          autoComplete="new-password"
          hint={t('password.hint')}
        />
        <p className={css.text}>{t('password.ends')}</p>
        <Button type="submit" status={isPending ? 'busy' : 'idle'}>
          {t('password.submit')}
        </Button>
      </form>
    </Card>
  );
}
