import {
  api,
  toast,
  useMutation,
  useQueryClient,
  useTranslation,
  useWindowHash,
} from '#shared/console/index.ts';
import { type Progress, progressStates } from '#shared/contracts/names.ts';
import { Select } from '#shared/ui/index.ts';
import { nameOf } from './name-of.ts';
import { type Contact, contactQueries } from './queries.ts';

/** Says how far a contact is, and changes it. */
export function ProgressSelect({ contact }: { contact: Contact }) {
  const { t } = useTranslation('customers');
  const hash = useWindowHash();
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: (progress: Progress) =>
      api.call('PATCH /windows/contact/:id', { params: { id: contact.id }, body: { progress } }),
    onError: toast.error,
    // Pending until the list shows it, so that the choice does not jump back in between.
    onSettled: () => client.invalidateQueries({ queryKey: contactQueries.all(hash) }),
  });
  return (
    <Select
      label={t('stateOf', { name: nameOf(contact, t('unnamed')) })}
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
