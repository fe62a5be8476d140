import { useTranslation } from '#shared/console/index.ts';
import { Button } from '#shared/ui/index.ts';
import { consolePaths } from '#shared/utils/console-paths.ts';
import { Modal } from '../panels/modal.tsx';
import * as css from './expired-dialog.module.css';

export function RemovedDialog() {
  const { t } = useTranslation('shell');
  return (
    <Modal label={t('left.title')}>
      <h2>{t('left.title')}</h2>
      <p className={css.text}>{t('left.text')}</p>
      <div className={css.actions}>
        <Button tone="primary" autoFocus onClick={() => location.replace(consolePaths.home)}>
          {t('left.go')}
        </Button>
      </div>
    </Modal>
  );
}
