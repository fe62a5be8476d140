import { useTranslation } from '#shared/console/index.ts';
import type { Faq } from '#shared/contracts/knowledge/faq.ts';
import { type ConflictDialogProps, FieldConflictDialog } from '#shared/ui/index.ts';
import { findConflictingFields, mergeThreeWay } from '#shared/utils/merge-values.ts';
import { findStaleRevision } from '#shared/utils/stale-revision.ts';
import { SettingValue } from '../../draft/setting-value.tsx';
import { type FaqValues, toFaqValues } from './faq-values.ts';

/** A FAQ that somebody else changed while it was edited here. */
export interface FaqConflict {
  stored: Faq;
  /** Fields that both users changed, to different values. */
  fields: readonly (keyof FaqValues)[];
  /** The stored FAQ with all of this user's changes. */
  mine: FaqValues;
  /** The stored FAQ with this user's changes to other fields. */
  theirs: FaqValues;
  changedBy: string | null;
}

/** Returns null for any failure other than a stale revision. */
export function findFaqConflict(error: unknown, base: Faq, edited: FaqValues): FaqConflict | null {
  const stale = findStaleRevision(error);
  if (!stale) return null;
  // The server sends the stored FAQ with this error.
  const stored = stale.current as Faq;
  const versions = { base: toFaqValues(base), mine: edited, theirs: toFaqValues(stored) };
  const fields = findConflictingFields(versions.base, versions.mine, versions.theirs);
  return {
    stored,
    fields,
    mine: mergeThreeWay(versions),
    theirs: mergeThreeWay(versions, fields),
    changedBy: stale.changedBy,
  };
}

interface FaqConflictDialogProps extends Pick<ConflictDialogProps, 'onResolve'> {
  conflict: FaqConflict | null;
}

export function FaqConflictDialog({ conflict, onResolve }: FaqConflictDialogProps) {
  const { t } = useTranslation('chatbots');
  const names: Record<keyof FaqValues, string> = {
    question: t('knowledge.faq.question'),
    answer: t('knowledge.faq.answer'),
    alternates: t('knowledge.faq.alternates'),
    source_url: t('knowledge.faq.source'),
    enabled: t('knowledge.faq.enabled'),
  };
  const rows = (conflict?.fields ?? []).map((name) => ({
    id: name,
    label: names[name],
    before: <SettingValue value={conflict?.theirs[name]} />,
    after: <SettingValue value={conflict?.mine[name]} />,
  }));
  return (
    <FieldConflictDialog
      open={conflict !== null}
      title={t('knowledge.faq.conflict')}
      changedBy={conflict?.changedBy ?? null}
      changedAt={conflict?.stored.updated_at}
      onResolve={onResolve}
      head={t('knowledge.faq.field')}
      rows={rows}
    />
  );
}
