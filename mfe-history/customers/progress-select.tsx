import {
  api,
  queryClient,
  toast,
  useMutation,
  useTranslation,
  useWindowHash,
} from '#shared/console/index.ts';
import { type ContactProgress, progressStates } from '#shared/contracts/names.ts';
import { Select } from '#shared/ui/index.ts';
import { customerName } from './customer-name.ts';
import { contactQueries, type ListedContact } from './queries.ts';

export function ProgressSelect({ contact }: { contact: ListedContact }) {
  const { t } = useTranslation('customers');
  const hash = useWindowHash();
  const change = useMutation({
    mutationFn: (progress: ContactProgress) =>
      api.call('PATCH /windows/contact/:id', { params: { id: contact.id }, body: { progress } }),
    onError: toast.error,
    // Pending until the list is refetched, so that the selection does not flicker.
    onSettled: () => queryClient.invalidateQueries({ queryKey: contactQueries.all(hash) }),
  });
  return (
    <Select
      label={t('stateOf', { name: customerName(contact, t('unnamed')) })}
      labelStyle="hidden"
      value={change.isPending ? change.variables : contact.progress}
      options={progressStates.map((value) => ({ value, label: t(`state.${value}`) }))}
      onChange={({ currentTarget: { value } }) => {
        const progress = progressStates.find((state) => state === value);
        if (progress) change.mutate(progress);
      }}
    />
  );
}
