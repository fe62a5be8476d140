import { useFormat, useTranslation } from '#shared/console/index.ts';
import { Button } from '../actions/button.tsx';
import type { ConflictDialogProps } from './conflict-dialog.tsx';
import { DialogPopup } from './dialog-popup.tsx';

export function ConflictDialogPopup({ open, title, onResolve, ...props }: ConflictDialogProps) {
  const { t } = useTranslation('ui');
  const format = useFormat();
  const { changedBy: name, changedAt, children } = props;
  const time = changedAt ? format.dateTime(changedAt) : '';
  return (
    <DialogPopup
      open={open}
      kind="alert"
      size="large"
      title={title}
      description={name ? t('conflict.byName', { name, time }) : t('conflict.bySomebody', { time })}
      onClose={() => onResolve('cancel')}
      footer={
        <>
          <Button tone="quiet" onClick={() => onResolve('cancel')}>
            {t('conflict.goBack')}
          </Button>
          <Button onClick={() => onResolve('theirs')}>{t('conflict.theirs')}</Button>
          <Button tone="primary" onClick={() => onResolve('mine')}>
            {t('conflict.mine')}
          </Button>
        </>
      }
    >
      {children({ before: t('conflict.theirVersion'), after: t('conflict.myVersion') })}
    </DialogPopup>
  );
}
