import { useState } from 'react';
import { useQuery, useTranslation, useWindowHash } from '#shared/console/index.ts';
import { Combobox, type ComboboxOption } from '#shared/ui/index.ts';
import { useDebounced } from '#shared/utils/use-debounced.ts';
import { membershipQueries } from '../queries.ts';

interface CustomerFieldProps {
  value: string;
  onChange: (customerId: string) => void;
  error: string | undefined;
}

const searchDelayMs = 250;

/** Finds a customer by name, address or number. */
export function CustomerField({ value, onChange, error }: CustomerFieldProps) {
  const { t } = useTranslation('memberships');
  const [text, setText] = useState('');
  const [chosen, setChosen] = useState<ComboboxOption | null>(null);
  const wanted = useDebounced(text.trim(), searchDelayMs);
  const customers = useQuery(membershipQueries.customers(useWindowHash(), wanted));
  const found = new Map<string, ComboboxOption>();
  // What was chosen stays visible while the user searches for something else.
  if (chosen) found.set(chosen.value, chosen);
  for (const { id, name, email, phone_number, user_id } of customers.data?.items ?? []) {
    const details = [email, phone_number, user_id].filter((each) => each !== null && each !== name);
    const label = name || t('members.unnamed');
    if (!found.has(id)) found.set(id, { value: id, label, hint: details.join(' · ') });
  }
  const options = [...found.values()];
  return (
    <Combobox
      label={t('members.customer')}
      hint={t('members.customerHint')}
      need="required"
      placeholder={t('members.chooseCustomer')}
      options={options}
      value={value || undefined}
      status={customers.isFetching || wanted !== text.trim() ? 'loading' : 'ready'}
      onSearch={setText}
      onChange={(id) => {
        setChosen(found.get(id) ?? null);
        onChange(id);
      }}
      error={error}
    />
  );
}
