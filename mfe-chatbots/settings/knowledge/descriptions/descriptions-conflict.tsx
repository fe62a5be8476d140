import { useTranslation } from '#shared/console/index.ts';
import { type ConflictResolution, FieldConflictDialog } from '#shared/ui/index.ts';

export interface Descriptions {
  about: string;
  columns: Readonly<Record<string, string>>;
}

export interface StoredDescriptions extends Descriptions {
  revision: number;
}

/** Descriptions that two people changed to different texts. */
export interface DescriptionsConflict {
  stored: StoredDescriptions;
  mine: Descriptions;
  hasAboutConflict: boolean;
  /** Columns that both users changed. */
  columns: readonly string[];
  changedBy: string | null;
  changedAt: string | undefined;
}

/** The texts that were changed both here and by somebody else, to different values. */
export function findConflictingDescriptions(
  base: Descriptions,
  mine: Descriptions,
  stored: Descriptions,
) {
  const differ = (mineText: string, baseText = '', storedText = '') =>
    mineText !== baseText && storedText !== baseText && mineText !== storedText;
  return {
    hasAboutConflict: differ(mine.about, base.about, stored.about),
    columns: Object.entries(mine.columns)
      .filter(([name, text]) => differ(text, base.columns[name], stored.columns[name]))
      .map(([name]) => name),
  };
}

interface DescriptionsConflictDialogProps {
  conflict: DescriptionsConflict | null;
  onResolve: (resolution: ConflictResolution) => void;
}

/** Shows both versions of the descriptions and asks which one to store. */
export function DescriptionsConflictDialog({
  conflict,
  onResolve,
}: DescriptionsConflictDialogProps) {
  const { t } = useTranslation('knowledge');
  const wordsOf = (text = '') => text || t('descriptions.empty');
  const about = conflict?.hasAboutConflict && {
    id: '',
    label: t('descriptions.about'),
    before: <bdi>{wordsOf(conflict.stored.about)}</bdi>,
    after: <bdi>{wordsOf(conflict.mine.about)}</bdi>,
  };
  const columns = (conflict?.columns ?? []).map((name) => ({
    id: name,
    label: <bdi>{name}</bdi>,
    before: <bdi>{wordsOf(conflict?.stored.columns[name])}</bdi>,
    after: <bdi>{wordsOf(conflict?.mine.columns[name])}</bdi>,
  }));
  return (
    <FieldConflictDialog
      open={conflict !== null}
      title={t('descriptions.conflict')}
      changedBy={conflict?.changedBy ?? null}
      changedAt={conflict?.changedAt}
      onResolve={onResolve}
      head={t('descriptions.description')}
      rows={about ? [about, ...columns] : columns}
    />
  );
}
