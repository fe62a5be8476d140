import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from '#shared/console/index.ts';
import type { EvaluationQuestion } from '#shared/contracts/answers/evaluation-questions.ts';
import { Badge, IconButton } from '#shared/ui/index.ts';
import * as css from '../knowledge.module.css';

interface QuestionItemProps {
  item: EvaluationQuestion;
  position: { isFirst: boolean; isLast: boolean };
  actions: { move: (by: 1 | -1) => void; edit: () => void; remove: () => void } | null;
}

export function QuestionItem({ item, position, actions }: QuestionItemProps) {
  const { t } = useTranslation('knowledge');
  const { question } = item;
  const isTaught = item.source?.type === 'school';
  return (
    <>
      <div className={css.passageHead}>
        <bdi className={css.question}>{question}</bdi>
        <Badge>{t(`evaluation.origins.${isTaught ? 'taught' : item.origin}`)}</Badge>
        {actions && (
          <span className={css.score}>
            <IconButton
              size="small"
              icon={ArrowUp}
              label={t('evaluation.up', { question })}
              disabled={position.isFirst}
              onClick={() => actions.move(-1)}
            />
            <IconButton
              size="small"
              icon={ArrowDown}
              label={t('evaluation.down', { question })}
              disabled={position.isLast}
              onClick={() => actions.move(1)}
            />
            <IconButton
              size="small"
              icon={Pencil}
              label={t('evaluation.edit', { question })}
              onClick={actions.edit}
            />
            <IconButton
              size="small"
              icon={Trash2}
              label={t('evaluation.remove', { question })}
              onClick={actions.remove}
            />
          </span>
        )}
      </div>
      {item.expects === 'none' && <p>{t('evaluation.expectsNone')}</p>}
      {item.source && item.source_title !== question && (
        <p className={css.muted}>
          {item.source_title === null
            ? t('evaluation.sourceGone')
            : t('evaluation.expectsSource', { title: item.source_title })}
        </p>
      )}
      {item.text && <p className={css.muted}>{t('evaluation.expectsText', { text: item.text })}</p>}
    </>
  );
}
