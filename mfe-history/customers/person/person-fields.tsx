import {
  api,
  queryClient,
  toast,
  useMutation,
  useTranslation,
  useWindowHash,
} from '#shared/console/index.ts';
import { useCustomerFields } from '../fields/field-queries.ts';
import { ValueControl } from '../fields/value-control.tsx';
import { contactQueries } from '../queries.ts';
import * as css from './person.module.css';
import type { Person } from './person-queries.ts';

/** The custom fields of the customer, each saved on its own. */
export function PersonFields({ person }: { person: Person }) {
  const { t } = useTranslation('customers');
  const hash = useWindowHash();
  const fields = useCustomerFields();
  const change = useMutation({
    mutationFn: (values: Record<string, string | number | boolean | null>) =>
      api.call('PATCH /customers/:id', { params: { id: person.id }, body: { fields: values } }),
    onSuccess: () => toast.success(t('person.saved')),
    onError: toast.error,
    onSettled: () => queryClient.invalidateQueries({ queryKey: contactQueries.all(hash) }),
  });
  if (fields.length === 0) return null;
  const pending = change.isPending ? change.variables : {};
  return (
    <fieldset className={css.fields}>
      <legend>{t('fields.title')}</legend>
      {fields.map((field) => (
        <ValueControl
          key={field.key}
          field={field}
          value={
            field.key in pending ? (pending[field.key] ?? undefined) : person.fields[field.key]
          }
          disabled={change.isPending}
          onSave={(value) => change.mutate({ [field.key]: value })}
        />
      ))}
    </fieldset>
  );
}
