import {
  api,
  maxOf,
  queryClient,
  toast,
  useTranslation,
  useWindowHash,
} from '#shared/console/index.ts';
import { FormDialog } from '#shared/forms/form-dialog.tsx';
import { useFieldText } from '#shared/forms/use-contract-form.ts';
import { TextField } from '#shared/ui/index.ts';
import { contactQueries } from '../queries.ts';
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
  const hash = useWindowHash();
  const textOf = useFieldText();
  return (
    <FormDialog
      open={open}
      title={t('person.editTitle')}
      submitLabel={t('person.save')}
      size="small"
      defaultValues={{
        name: person.name ?? '',
        email: person.email ?? '',
        phone: person.phone ?? '',
      }}
      save={(draft) => savePerson(person, draft)}
      onSaved={() => toast.success(t('person.saved'))}
      onSettled={() => queryClient.invalidateQueries({ queryKey: contactQueries.all(hash) })}
      onClose={onClose}
    >
      {({ register, formState: { errors } }) => (
        <>
          <TextField
            {...register('name')}
            label={t('column.name')}
            maxLength={maxOf('PATCH /customers/:id', 'name')}
            autoComplete="off"
            error={textOf(errors.name?.message)}
          />
          <TextField
            {...register('email')}
            type="email"
            label={t('item.email')}
            autoComplete="off"
            error={textOf(errors.email?.message)}
          />
          <TextField
            {...register('phone')}
            type="tel"
            label={t('item.phone')}
            autoComplete="off"
            error={textOf(errors.phone?.message)}
          />
        </>
      )}
    </FormDialog>
  );
}

function savePerson(person: Person, draft: Draft) {
  const changed = names.filter((name) => draft[name].trim() !== (person[name] ?? ''));
  const set = changed.filter((name) => draft[name].trim());
  return api.call('PATCH /customers/:id', {
    params: { id: person.id },
    body: {
      ...Object.fromEntries(set.map((name) => [name, draft[name].trim()])),
      clear: changed.filter((name) => !draft[name].trim()),
    },
  });
}
