import { ArrowDown, ArrowUp, Pencil, Trash2 } from 'lucide-react';
import { useTranslation } from '#shared/console/index.ts';
import type { EvaluationQuestion } from '#shared/contracts/evaluation.ts';
import { Badge, IconButton } from '#shared/ui/index.ts';
import * as css from '../knowledge.module.css';

interface QuestionItemProps {
  item: EvaluationQuestion;
  place: { isFirst: boolean; isLast: boolean };
  /** null for who may only read. */
  actions: { move: (by: 1 | -1) => void; edit: () => void; remove: () => void } | null;
}

/** A question of the set, with what is expected of its answer. */
export function QuestionItem({ item, place, actions }: QuestionItemProps) {
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
              disabled={place.isFirst}
              onClick={() => actions.move(-1)}
            />
            <IconButton
              size="small"
              icon={ArrowDown}
              label={t('evaluation.down', { question })}
              disabled={place.isLast}
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
