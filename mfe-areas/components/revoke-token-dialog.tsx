import { api, toast, useMutation, useTranslation } from '#shared/console/index.ts';
import type { DeployToken } from '#shared/contracts/console/registry.ts';
import { ConfirmDialog } from '#shared/ui/index.ts';
import { useLastValue } from '#shared/utils/use-last-value.ts';
import { refreshAreas } from '../queries.ts';

interface RevokeTokenDialogProps {
  /** The token to revoke; null closes the dialog. */
  token: DeployToken | null;
  onClose: () => void;
}

export function RevokeTokenDialog({ token, onClose }: RevokeTokenDialogProps) {
  const { t } = useTranslation('areas');
  const shown = useLastValue(token);
  const name = shown?.name ?? '';
  const revoking = useMutation({
    mutationFn: (id: string) => api.call('DELETE /registry/tokens/:id', { params: { id } }),
    onSuccess() {
      toast.success(t('tokens.revoked', { name }));
      onClose();
    },
    onError: toast.error,
    onSettled: refreshAreas,
  });
  return (
    <ConfirmDialog
      open={token !== null}
      title={t('tokens.revokeTitle', { name })}
      confirmLabel={t('tokens.revoke')}
      tone="danger"
      status={revoking.isPending ? 'busy' : 'idle'}
      onConfirm={() => token && revoking.mutate(token.id)}
      onClose={onClose}
    >
      {t('tokens.revokeText')}
    </ConfirmDialog>
  );
}
