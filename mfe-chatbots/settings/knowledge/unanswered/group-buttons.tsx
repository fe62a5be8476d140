import { ListPlus, Plus } from 'lucide-react';
import { useTranslation } from '#shared/console/index.ts';
import type { Unanswered as Group } from '#shared/contracts/conversations/unanswered.ts';
import { Button } from '#shared/ui/index.ts';
import * as css from '../knowledge.module.css';

export type GroupDecision = 'resolved' | 'dismissed';

interface GroupButtonsProps {
  group: Group;
  onMakeFaq: () => void;
  onAddWording: () => void;
  onDecide: (decision: GroupDecision) => void;
}

export function GroupButtons({ group, onMakeFaq, onAddWording, onDecide }: GroupButtonsProps) {
  const { t } = useTranslation('knowledge');
  return (
    <div className={css.buttons}>
      <Button size="small" icon={Plus} onClick={onMakeFaq}>
        {t('unanswered.makeFaq')}
      </Button>
      <Button size="small" icon={ListPlus} onClick={onAddWording}>
        {t('unanswered.addWording.open')}
      </Button>
      <Button size="small" tone="quiet" onClick={() => onDecide('dismissed')}>
        {t('unanswered.dismiss')}
      </Button>
      {group.answered_now && (
        <Button size="small" tone="quiet" onClick={() => onDecide('resolved')}>
          {t('unanswered.resolve')}
        </Button>
      )}
    </div>
  );
}
