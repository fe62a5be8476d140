import { useTranslation } from '#shared/console/index.ts';
import { useWantedMove } from '#shared/console/shell.ts';
import { ConfirmDialog } from '#shared/ui/index.ts';

/** Asks before a move of the page throws away what a form holds. */
export function LeaveDialog() {
  const { t } = useTranslation('shell');
  const { isAsked, stay, leave } = useWantedMove();
  return (
    <ConfirmDialog
      open={isAsked}
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
