import { api, toast, useTranslation } from '#shared/console/index.ts';
import type { DeployToken } from '#shared/contracts/console/registry.ts';
import { ConfirmAction } from '#shared/forms/confirm-action.tsx';
import { useLastValue } from '#shared/utils/use-last-value.ts';
import { refreshAreas } from '../queries.ts';

interface RevokeTokenDialogProps {
  /** The token to revoke; null closes the dialog. */
  token: DeployToken | null;
  onClose: () => void;
}

export function RevokeTokenDialog({ token, onClose }: RevokeTokenDialogProps) {
  const { t } = useTranslation('areas');
  const name = useLastValue(token)?.name ?? '';
  return (
    <ConfirmAction
      open={token !== null}
      title={t('tokens.revokeTitle', { name })}
      confirmLabel={t('tokens.revoke')}
      tone="danger"
      action={async () =>
        token && api.call('DELETE /registry/tokens/:id', { params: { id: token.id } })
      }
      onDone={() => toast.success(t('tokens.revoked', { name }))}
      onSettled={refreshAreas}
      onClose={onClose}
    >
      {t('tokens.revokeText')}
    </ConfirmAction>
  );
}
