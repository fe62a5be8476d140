import { type FormEvent, useState } from 'react';
import {
  api,
  errorText,
  maxOf,
  toast,
  useTranslation,
  useUnsavedChanges,
  useUser,
} from '#shared/console/index.ts';
import { sessionStore } from '#shared/console/shell.ts';
import { Button, TextField } from '#shared/ui/index.ts';
import * as css from '../account.module.css';

export function NameForm() {
  const { t } = useTranslation('account');
  const user = useUser();
  const [name, setName] = useState(user.name);
  const [error, setError] = useState<string>();
  const [status, setStatus] = useState<'idle' | 'busy'>('idle');
  useUnsavedChanges(name.trim() !== user.name);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (status === 'busy') return;
    if (!name.trim()) return setError(t('profile.required'));
    setStatus('busy');
    setError(undefined);
    try {
      const call = { params: { id: user.id }, body: { name } };
      const saved = await api.call('PATCH /users/:id', call);
      sessionStore.setState({ user: saved });
      setName(saved.name);
      toast.success(t('profile.saved'));
    } catch (failure) {
      setError(errorText(failure));
    }
    setStatus('idle');
  }

  return (
    <form className={css.form} onSubmit={handleSubmit} noValidate>
      <TextField
        label={t('profile.name')}
        autoComplete="name"
        maxLength={maxOf('PATCH /users/:id', 'name')}
        value={name}
        error={error}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Button type="submit" status={status}>
        {t('profile.save')}
      </Button>
    </form>
  );
}
