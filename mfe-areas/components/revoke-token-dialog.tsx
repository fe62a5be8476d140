import { useState } from 'react';
import { api, toast, useMutation, useTranslation } from '#shared/console/index.ts';
import type { DeployToken } from '#shared/contracts/registry.ts';
import { ConfirmDialog } from '#shared/ui/index.ts';
import { refreshAreas } from '../queries.ts';

interface RevokeTokenDialogProps {
  /** Asked about; null while nobody wants to revoke one. */
  token: DeployToken | null;
  onClose: () => void;
}

/** Ends a deploy token once it is confirmed. */
export function RevokeTokenDialog({ token, onClose }: RevokeTokenDialogProps) {
  const { t } = useTranslation('areas');
  const [shown, setShown] = useState(token);
  // While the dialog fades away it keeps its words.
  if (token && token !== shown) setShown(token);
  const name = shown?.name ?? '';
  const revoking = useMutation({
    mutationFn: (id: string) => api.call('DELETE /registry/tokens/:id', { params: { id } }),
    onSuccess() {
      toast.success(t('tokens.revoked', { name }));
      onClose();
    },
    onError: (error) => toast.error(error),
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
