import { useTranslation } from '#shared/console/index.ts';
import { Button } from '#shared/ui/index.ts';
import { Modal } from '../modal.tsx';
import * as css from './expired-dialog.module.css';

/** Says that the user was removed from the organization, and goes where they still work (M3). */
export function LeftDialog() {
  const { t } = useTranslation('shell');
  return (
    <Modal label={t('left.title')}>
      <h2>{t('left.title')}</h2>
      <p className={css.text}>{t('left.text')}</p>
      <div className={css.actions}>
        <Button tone="primary" autoFocus onClick={() => location.replace('/redesign')}>
          {t('left.go')}
        </Button>
      </div>
    </Modal>
  );
}
