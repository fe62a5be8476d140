import { type FormEvent, useState } from 'react';
import {
  api,
  errorText,
  queryClient,
  toast,
  useMutation,
  useTranslation,
  useUser,
} from '#shared/console/index.ts';
import { Banner, Button, Card, TextField } from '#shared/ui/index.ts';
import * as css from '../account.module.css';
import { accountQueries } from '../queries.ts';
import { minPasswordLength, passwordMistake } from './password-mistake.ts';

type Mistake = ReturnType<typeof passwordMistake>;
const emptyValues = { password: '', new_password: '' };

export function ChangePassword() {
  const { t } = useTranslation('account');
  const { email } = useUser();
  const [values, setValues] = useState(emptyValues);
  const [mistakes, setMistakes] = useState<Partial<Record<keyof typeof emptyValues, Mistake>>>({});

  const { error, isPending, mutate } = useMutation({
    // The passwords are no variables, because the cache of mutations is shared by all areas.
    mutationFn: () => api.call('POST /account/change-password', { body: values }),
    onSuccess() {
      setValues(emptyValues);
      toast.success(t('password.changed'));
      void queryClient.invalidateQueries({ queryKey: accountQueries.signIns().queryKey });
    },
    onError: (refusal) => setMistakes(fieldMistakes(refusal)),
  });
  const isFieldError = Object.values(fieldMistakes(error)).some(Boolean);

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    const found = {
      password: values.password ? undefined : ('required' as const),
      new_password: values.new_password.length < minPasswordLength ? ('short' as const) : undefined,
    };
    setMistakes(found);
    if (!found.password && !found.new_password && !isPending) mutate();
  }

  const field = (name: keyof typeof emptyValues) => ({
    type: 'password',
    value: values[name],
    error: mistakes[name] && t(`password.mistake.${mistakes[name]}`),
    onChange: ({ currentTarget }: { currentTarget: HTMLInputElement }) =>
      setValues((previous) => ({ ...previous, [name]: currentTarget.value })),
  });
  return (
    <Card title={t('password.title')}>
      <form className={css.form} onSubmit={handleSubmit} noValidate>
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

function fieldMistakes(error: unknown) {
  return {
    password: passwordMistake(error, 'password'),
    new_password: passwordMistake(error, 'new_password'),
  };
}
