import { api, queryClient, toast, useMutation, useTranslation } from '#shared/console/index.ts';
import type { Contact } from '#shared/contracts/conversations/contacts.ts';
import { Select } from '#shared/ui/index.ts';
import { customerName } from '../customer-name.ts';
import { contactKeys } from './contact-keys.ts';
import { useProgressStates } from './progress-queries.ts';

type ShownContact = Pick<Contact, 'id' | 'state' | 'name' | 'email' | 'phone'>;

interface ProgressSelectProps {
  contact: ShownContact;
  /** A visible label, where one customer is shown. */
  label?: string;
}

export function ProgressSelect({ contact, label }: ProgressSelectProps) {
  const { t } = useTranslation('customers');
  const states = useProgressStates();
  const change = useMutation({
    mutationFn: (progress: string) =>
      api.call('PATCH /windows/contact/:id', { params: { id: contact.id }, body: { progress } }),
    onError: toast.error,
    // Pending until the list is refetched, so that the selection does not flicker.
    onSettled: () => queryClient.invalidateQueries({ queryKey: contactKeys }),
  });
  const options = states
    .filter(({ id, is_archived }) => !is_archived || id === contact.state)
    .map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Select
      label={label ?? t('stateOf', { name: customerName(contact, t('unnamed')) })}
      labelStyle={label ? 'visible' : 'hidden'}
      value={change.isPending ? change.variables : contact.state}
      options={options}
      onChange={({ currentTarget: { value } }) => change.mutate(value)}
    />
  );
}
