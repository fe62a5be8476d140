import { useTranslation } from '#shared/console/index.ts';
import { usePendingNavigation } from '#shared/console/shell.ts';
import { ConfirmDialog } from '#shared/ui/index.ts';

export function LeaveDialog() {
  const { t } = useTranslation('shell');
  const { isPending, stay, leave } = usePendingNavigation();
  return (
    <ConfirmDialog
      open={isPending}
      title={t('leave.title')}
      confirmLabel={t('leave.confirm')}
      tone="danger"
      onConfirm={leave}
      onClose={stay}
    >
      {t('leave.text')}
    </ConfirmDialog>
  );
}
