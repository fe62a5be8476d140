import { HttpError, useFormat, useTranslation } from '#shared/console/index.ts';
import type { Faq } from '#shared/contracts/faq.ts';
import { Button, Dialog } from '#shared/ui/index.ts';
import { CompareTable } from '../../draft/compare-table.tsx';
import { type FaqValues, valuesOf } from './faq-values.ts';

/** What is stored, because somebody else saved it meanwhile, and what the form holds. */
export interface FaqConflict {
  stored: Faq;
  mine: FaqValues;
  changedBy: string | null;
}

/** The conflict that a refused save tells of; null for any other failure. */
export function conflictIn(error: unknown, mine: FaqValues): FaqConflict | null {
  if (!(error instanceof HttpError) || error.code !== 'stale_revision') return null;
  const { current, updated_by: name } = error.data.context ?? {};
  if (typeof current !== 'object' || current === null) return null;
  // The server sends the FAQ as it is stored with this refusal.
  return { stored: current as Faq, mine, changedBy: typeof name === 'string' ? name : null };
}

interface FaqConflictDialogProps {
  conflict: FaqConflict | null;
  onResolve: (keep: 'mine' | 'theirs' | 'nobody') => void;
}

/** Two people changed the same question: shows both versions and asks which one holds. */
export function FaqConflictDialog({ conflict, onResolve }: FaqConflictDialogProps) {
  const { t } = useTranslation('chatbots');
  const format = useFormat();
  const time = conflict ? format.dateTime(conflict.stored.updated_at) : '';
  const names: Record<keyof FaqValues, string> = {
    question: t('knowledge.faq.question'),
    answer: t('knowledge.faq.answer'),
    alternates: t('knowledge.faq.alternates'),
    source_url: t('knowledge.faq.source'),
    enabled: t('knowledge.faq.enabled'),
  };
  const theirs = conflict && valuesOf(conflict.stored);
  const fields = (Object.keys(names) as (keyof FaqValues)[]) // the keys of the record above
    .filter((name) => theirs && theirs[name] !== conflict.mine[name])
    .map((name) => ({ field: name, before: theirs?.[name], after: conflict?.mine[name] }));
  return (
    <Dialog
      open={conflict !== null}
      kind="alert"
      size="large"
      title={t('knowledge.faq.conflict')}
      description={
        conflict?.changedBy
          ? t('settings.conflict.byName', { name: conflict.changedBy, time })
          : t('settings.conflict.bySomebody', { time })
      }
      onClose={() => onResolve('nobody')}
      footer={
        <>
          <Button tone="quiet" onClick={() => onResolve('nobody')}>
            {t('settings.conflict.goBack')}
          </Button>
          <Button onClick={() => onResolve('theirs')}>{t('settings.conflict.theirs')}</Button>
          <Button tone="primary" onClick={() => onResolve('mine')}>
            {t('settings.conflict.mine')}
          </Button>
        </>
      }
    >
      <CompareTable
        caption={t('knowledge.faq.editTitle')}
        before={t('settings.conflict.theirVersion')}
        after={t('settings.conflict.myVersion')}
        fields={fields}
        nameOf={(name) => names[name as keyof FaqValues] ?? name}
      />
    </Dialog>
  );
}
