import {
  api,
  queryClient,
  toast,
  useMutation,
  useTranslation,
  useWindowHash,
} from '#shared/console/index.ts';
import { Select } from '#shared/ui/index.ts';
import { customerName } from '../../components/customer-name.ts';
import { contactQueries, type ListedContact } from '../queries.ts';
import { useProgressStates } from './progress-queries.ts';

type Contact = Pick<ListedContact, 'id' | 'state' | 'name' | 'email' | 'phone'>;

export function ProgressSelect({ contact }: { contact: Contact }) {
  const { t } = useTranslation('customers');
  const hash = useWindowHash();
  const states = useProgressStates();
  const change = useMutation({
    mutationFn: (progress: string) =>
      api.call('PATCH /windows/contact/:id', { params: { id: contact.id }, body: { progress } }),
    onError: toast.error,
    // Pending until the list is refetched, so that the selection does not flicker.
    onSettled: () => queryClient.invalidateQueries({ queryKey: contactQueries.all(hash) }),
  });
  const options = states
    .filter(({ id, is_archived }) => !is_archived || id === contact.state)
    .map(({ id, name }) => ({ value: id, label: name }));
  return (
    <Select
      label={t('stateOf', { name: customerName(contact, t('unnamed')) })}
      labelStyle="hidden"
      value={change.isPending ? change.variables : contact.state}
      options={options}
      onChange={({ currentTarget: { value } }) => change.mutate(value)}
    />
  );
}
