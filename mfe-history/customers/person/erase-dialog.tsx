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
import type { Person } from './person-queries.ts';

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
    mutationFn: () =>
      api.call('DELETE /customers/:id', {
        params: { id: person.id },
        body: { confirmation: name },
      }),
    async onSuccess() {
      toast.success(t('person.erase.done'));
      navigate(customersPath(hash));
      // Not at once: this page would ask for the erased customer.
      await queryClient.invalidateQueries({
        queryKey: contactQueries.all(hash),
        refetchType: 'none',
      });
    },
    onError: toast.error,
  });
  return (
    <ConfirmDialog
      open={open}
      title={t('person.erase.title', { name })}
      confirmLabel={t('person.erase.confirm')}
      typedName={name}
      tone="danger"
      status={erasing.isPending ? 'busy' : 'idle'}
      onConfirm={() => !erasing.isPending && erasing.mutate()}
      onClose={onClose}
    >
      {t('person.erase.text')}
    </ConfirmDialog>
  );
}
