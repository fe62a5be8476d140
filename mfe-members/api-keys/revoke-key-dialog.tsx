import { api, queryClient, toast, useMutation, useTranslation } from '#shared/console/index.ts';
import type { ApiKey } from '#shared/contracts/people/api-keys.ts';
import { ConfirmDialog } from '#shared/ui/index.ts';
import { useLastValue } from '#shared/utils/use-last-value.ts';
import { keyQueries } from './queries.ts';

interface RevokeKeyDialogProps {
  apiKey: ApiKey | null;
  onClose: () => void;
}

export function RevokeKeyDialog({ apiKey, onClose }: RevokeKeyDialogProps) {
  const { t } = useTranslation('access');
  const shown = useLastValue(apiKey);
  const name = shown?.name ?? '';
  const revoking = useMutation({
    mutationFn: (id: string) => api.call('DELETE /api-keys/:id', { params: { id } }),
    onSuccess() {
      toast.success(t('keys.revoked', { name }));
      onClose();
    },
    onError: toast.error,
    onSettled: () => queryClient.invalidateQueries({ queryKey: keyQueries.all }),
  });
  return (
    <ConfirmDialog
      open={apiKey !== null}
      title={t('keys.revokeTitle', { name })}
      confirmLabel={t('keys.revoke')}
      tone="danger"
      status={revoking.isPending ? 'busy' : 'idle'}
      onConfirm={() => apiKey && revoking.mutate(apiKey.id)}
      onClose={onClose}
    >
      {t('keys.revokeText')}
    </ConfirmDialog>
  );
}
