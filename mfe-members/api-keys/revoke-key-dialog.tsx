import { api, queryClient, toast, useTranslation } from '#shared/console/index.ts';
import type { ApiKey } from '#shared/contracts/people/api-keys.ts';
import { ConfirmAction } from '#shared/forms/confirm-action.tsx';
import { useLastValue } from '#shared/utils/use-last-value.ts';
import { keyQueries } from './queries.ts';

interface RevokeKeyDialogProps {
  apiKey: ApiKey | null;
  onClose: () => void;
}

export function RevokeKeyDialog({ apiKey, onClose }: RevokeKeyDialogProps) {
  const { t } = useTranslation('access');
  const name = useLastValue(apiKey)?.name ?? '';
  return (
    <ConfirmAction
      open={apiKey !== null}
      title={t('keys.revokeTitle', { name })}
      confirmLabel={t('keys.revoke')}
      tone="danger"
      action={async () => apiKey && api.call('DELETE /api-keys/:id', { params: { id: apiKey.id } })}
      onDone={() => toast.success(t('keys.revoked', { name }))}
      onSettled={() => queryClient.invalidateQueries({ queryKey: keyQueries.all })}
      onClose={onClose}
    >
      {t('keys.revokeText')}
    </ConfirmAction>
  );
}
