import { useState } from 'react';
import { lazyDialog, useTranslation } from '#shared/console/index.ts';
import { Button, Card } from '#shared/ui/index.ts';
import * as css from '../../memberships.module.css';
import type { PlanList } from '../../queries.ts';
import { useCountTexts } from '../use-count-texts.ts';

const FreeDialog = lazyDialog(async () => (await import('./free-dialog.tsx')).FreeDialog);

interface FreeAnswersProps {
  free: PlanList['free'];
  hasPlans: boolean;
}

/** What customers without a membership get. */
export function FreeAnswers({ free, hasPlans }: FreeAnswersProps) {
  const { t } = useTranslation('memberships');
  const countTexts = useCountTexts();
  const [isEditing, setEditing] = useState(false);
  return (
    <Card
      title={t('free.title')}
      actions={
        <Button size="small" aria-label={t('free.edit')} onClick={() => setEditing(true)}>
          {t('edit')}
        </Button>
      }
    >
      <p>{free ? countTexts(free).join(' · ') : t('free.unlimited')}</p>
      <p className={css.note}>
        {t(free ? 'free.limitedNote' : hasPlans ? 'free.unlimitedNote' : 'free.note')}
      </p>
      <FreeDialog open={isEditing} free={free} onClose={() => setEditing(false)} />
    </Card>
  );
}
