import { useTranslation } from '#shared/console/index.ts';
import { Button } from '#shared/ui/index.ts';
import * as shared from '../knowledge.module.css';
import * as css from './save-bar.module.css';

interface SaveBarProps {
  isDirty: boolean;
  isSaving: boolean;
  onDiscard: () => void;
}

export function SaveBar({ isDirty, isSaving, onDiscard }: SaveBarProps) {
  const { t } = useTranslation('knowledge');
  return (
    <div className={css.bar}>
      <span role="status" className={shared.muted}>
        {t(isDirty ? 'details.unsaved' : 'details.allSaved')}
      </span>
      <Button disabled={!isDirty} onClick={onDiscard}>
        {t('details.discard')}
      </Button>
      <Button type="submit" tone="primary" disabled={!isDirty} status={isSaving ? 'busy' : 'idle'}>
        {t('details.save')}
      </Button>
    </div>
  );
}
