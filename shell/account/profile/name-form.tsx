import { type FormEvent, useState } from 'react';
import {
  api,
  errorText,
  maxOf,
  toast,
  useMutation,
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
  const [isMissing, setMissing] = useState(false);
  useUnsavedChanges(name.trim() !== user.name);

  const saving = useMutation({
    mutationFn: (submitted: string) =>
      api.call('PATCH /users/:id', { params: { id: user.id }, body: { name: submitted } }),
    onSuccess(saved, submitted) {
      sessionStore.setState({ user: saved });
      // Text typed while saving stays in the field.
      setName((current) => (current === submitted ? saved.name : current));
      toast.success(t('profile.saved'));
    },
  });

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (saving.isPending) return;
    setMissing(!name.trim());
    if (name.trim()) saving.mutate(name);
  }
  const failure = saving.error ? errorText(saving.error) : undefined;

  return (
    <form className={css.form} onSubmit={handleSubmit} noValidate>
      <TextField
        label={t('profile.name')}
        autoComplete="name"
        maxLength={maxOf('PATCH /users/:id', 'name')}
        value={name}
        error={isMissing ? t('profile.required') : failure}
        onChange={({ currentTarget }) => setName(currentTarget.value)}
      />
      <Button type="submit" status={saving.isPending ? 'busy' : 'idle'}>
        {t('profile.save')}
      </Button>
    </form>
  );
}
