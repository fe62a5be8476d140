import { useTranslation } from '#shared/console/index.ts';
import type { Document } from '#shared/contracts/knowledge/documents.ts';
import { Badge, type BadgeProps } from '#shared/ui/index.ts';
import { isSourceProcessing } from '../../../components/is-source-processing.ts';
import * as css from '../knowledge.module.css';

const tones: Partial<Record<Document['state'], BadgeProps['tone']>> = {
  ready: 'success',
  failed: 'danger',
  stale: 'warning',
};

export function DocumentState({ document }: { document: Document }) {
  const { t } = useTranslation(['chatbots', 'errors']);
  const { state, reason, pages, progress, document_name: name } = document;
  return (
    <div className={css.state}>
      <Badge tone={tones[state] ?? 'accent'}>{t(`chatbots:knowledge.states.${state}`)}</Badge>
      {isSourceProcessing(document) && (
        <progress
          className={css.progress}
          max={100}
          value={progress}
          aria-label={t('chatbots:knowledge.documents.progress', { name })}
        />
      )}
      {state === 'failed' && reason && (
        <span className={css.muted}>{t(`errors:documents.${reason}`)}</span>
      )}
      {state === 'ready' && pages !== null && pages > 0 && (
        <span className={css.muted}>
          {t('chatbots:knowledge.documents.pages', { count: pages })}
        </span>
      )}
    </div>
  );
}
