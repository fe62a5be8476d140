import { useSearch, useTranslation } from '#shared/console/index.ts';
import { Select } from '#shared/ui/index.ts';
import { type CustomerField, useCustomerFields } from './field-queries.ts';

/** A filter for each custom field with choices, or with yes and no. */
export function FieldFilters({ fields }: { fields: string }) {
  const { t } = useTranslation('customers');
  const [, setSearch] = useSearch();
  const chosen = new URLSearchParams(fields);

  function choose(key: string, value: string) {
    const next = new URLSearchParams(fields);
    if (value) next.set(key, value);
    else next.delete(key);
    setSearch({ fields: next.toString(), page: null });
  }
  const optionsOf = ({ kind, choices }: CustomerField) =>
    kind === 'yes_no'
      ? [
          { value: 'true', label: t('fields.yes') },
          { value: 'false', label: t('fields.no') },
        ]
      : choices.map((value) => ({ value, label: value }));
  return useCustomerFields()
    .filter(({ kind }) => kind === 'choice' || kind === 'yes_no')
    .map((field) => (
      <Select
        key={field.key}
        label={field.label}
        value={chosen.get(field.key) ?? ''}
        options={[{ value: '', label: t('filters.any') }, ...optionsOf(field)]}
        onChange={({ currentTarget: { value } }) => choose(field.key, value)}
      />
    ));
}
