import { useId } from 'react';
import {
  api,
  maxOf,
  queryClient,
  toast,
  useMutation,
  useTranslation,
  useWindowHash,
} from '#shared/console/index.ts';
import {
  showServerErrors,
  useContractForm,
  useFieldText,
} from '#shared/forms/use-contract-form.ts';
import { Dialog, SubmitButtons, TextField } from '#shared/ui/index.ts';
import { contactQueries } from '../queries.ts';
import * as css from './person.module.css';
import type { Person } from './person-queries.ts';

interface PersonDialogProps {
  person: Person;
  open: boolean;
  onClose: () => void;
}

const names = ['name', 'email', 'phone'] as const;
type Draft = Record<(typeof names)[number], string>;

/** Edits the details; a cleared field shows the value of the latest contact again. */
export function PersonDialog({ person, open, onClose }: PersonDialogProps) {
  const { t } = useTranslation('customers');
  const { t: uiText } = useTranslation('ui');
  const formId = useId();
  const saving = useSavePerson(person, onClose);
  return (
    <Dialog
      open={open}
      title={t('person.editTitle')}
      size="small"
      onClose={onClose}
      footer={
        <SubmitButtons
          form={formId}
          submit={t('person.save')}
          isBusy={saving.isPending}
          cancel={uiText('confirm.cancel')}
          onCancel={onClose}
        />
      }
    >
      {open && <PersonForm {...{ formId, person, saving }} />}
    </Dialog>
  );
}

function useSavePerson(person: Person, onSaved: () => void) {
  const { t } = useTranslation('customers');
  const hash = useWindowHash();
  return useMutation({
    mutationFn(draft: Draft) {
      const changed = names.filter((name) => draft[name].trim() !== (person[name] ?? ''));
      const set = changed.filter((name) => draft[name].trim());
      return api.call('PATCH /customers/:id', {
        params: { id: person.id },
        body: {
          ...Object.fromEntries(set.map((name) => [name, draft[name].trim()])),
          clear: changed.filter((name) => !draft[name].trim()),
        },
      });
    },
    onSuccess() {
      toast.success(t('person.saved'));
      onSaved();
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: contactQueries.all(hash) }),
  });
}

interface PersonFormProps {
  formId: string;
  person: Person;
  saving: ReturnType<typeof useSavePerson>;
}

function PersonForm({ formId, person, saving }: PersonFormProps) {
  const { t } = useTranslation('customers');
  const textOf = useFieldText();
  const form = useContractForm<Draft>({
    defaultValues: {
      name: person.name ?? '',
      email: person.email ?? '',
      phone: person.phone ?? '',
    },
    validate: () => ({}),
  });
  const submit = form.handleSubmit((draft) => {
    if (saving.isPending) return;
    saving.mutate(draft, {
      onError: (error) => {
        if (!showServerErrors(form, error)) toast.error(error);
      },
    });
  });
  const { errors } = form.formState;
  return (
    <form id={formId} className={css.form} noValidate onSubmit={(event) => void submit(event)}>
      <TextField
        {...form.register('name')}
        label={t('column.name')}
        maxLength={maxOf('PATCH /customers/:id', 'name')}
        autoComplete="off"
        error={textOf(errors.name?.message)}
      />
      <TextField
        {...form.register('email')}
        type="email"
        label={t('item.email')}
        autoComplete="off"
        error={textOf(errors.email?.message)}
      />
      <TextField
        {...form.register('phone')}
        type="tel"
        label={t('item.phone')}
        autoComplete="off"
        error={textOf(errors.phone?.message)}
      />
    </form>
  );
}
