import {
  api,
  navigate,
  queryClient,
  toast,
  useMutation,
  useTranslation,
  useWindowHash,
} from '#shared/console/index.ts';
import { ConfirmDialog } from '#shared/ui/index.ts';
import { customersPath } from '#shared/utils/console-paths.ts';
import { customerName } from '../../components/customer-name.ts';
import { contactQueries } from '../queries.ts';
import { erasureKey, type Person, refreshPerson } from './person-queries.ts';

interface EraseDialogProps {
  person: Person;
  open: boolean;
  onClose: () => void;
}

/** Erases the customer after their name was typed. */
export function EraseDialog({ person, open, onClose }: EraseDialogProps) {
  const { t } = useTranslation('customers');
  const hash = useWindowHash();
  const name = customerName(person, person.id);
  const erasing = useMutation({
    mutationKey: erasureKey(person.id),
    mutationFn: () =>
      api.call('DELETE /customers/:id', {
        params: { id: person.id },
        body: { confirmation: name },
      }),
    onSuccess() {
      toast.success(t('person.erase.done'));
      navigate(customersPath(hash));
    },
    onError: toast.error,
    onSettled: () => queryClient.invalidateQueries({ queryKey: contactQueries.all(hash) }),
    // Drops the mutation with this page: on the browser's Back, queries run again and find nobody.
    gcTime: 0,
  });
  function handleConfirm() {
    if (erasing.isPending) return;
    erasing.mutate(undefined, { onError: () => refreshPerson(hash, person.id) });
  }
  return (
    <ConfirmDialog
      open={open}
      title={t('person.erase.title', { name })}
      confirmLabel={t('person.erase.confirm')}
      typedName={name}
      tone="danger"
      status={erasing.isPending ? 'busy' : 'idle'}
      onConfirm={handleConfirm}
      onClose={onClose}
    >
      {t('person.erase.text')}
    </ConfirmDialog>
  );
}
