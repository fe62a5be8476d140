import { currentLanguage, Trans, useFormat, useTranslation } from '#shared/console/index.ts';
import type { Usage } from '#shared/contracts/conversations/statistics.ts';
import { Progress } from '#shared/ui/index.ts';
import { formatFileSize } from '#shared/utils/format-file-size.ts';
import { FigureCard, FigureNote } from './figure-card.tsx';

/** A warning is shown above this share of the limit; at the limit, uploads are refused. */
export const storageWarningShare = 0.9;

interface StorageFigureProps {
  /** Undefined while loading. */
  storage: Usage['storage'] | undefined;
}

/** The storage in use; unlike chats, it does not reset each month. */
export function StorageFigure({ storage }: StorageFigureProps) {
  const { t } = useTranslation('billing');
  if (!storage) return <FigureCard title={t('plan.storage.title')} />;
  const { bytes, limit_bytes, files } = storage;
  const used = formatFileSize(bytes, currentLanguage());
  const limit = limit_bytes === null ? '' : formatFileSize(limit_bytes, currentLanguage());
  const key = limit ? 'plan.storage.of' : 'plan.storage.used';
  const value = <Trans t={t} i18nKey={key} values={{ used, limit }} components={{ b: <b /> }} />;
  return (
    <FigureCard title={t('plan.storage.title')} value={value}>
      {limit_bytes === null ? (
        <FigureNote>{t('plan.noLimit')}</FigureNote>
      ) : (
        <Remaining bytes={bytes} limit={limit_bytes} />
      )}
      <FigureNote>{t('plan.storage.files', { count: files })}</FigureNote>
    </FigureCard>
  );
}

function Remaining({ bytes, limit }: { bytes: number; limit: number }) {
  const { t } = useTranslation('billing');
  const format = useFormat();
  const share = Math.min(1, bytes / limit);
  const size = formatFileSize(Math.max(0, limit - bytes), currentLanguage());
  return (
    <Progress
      label={share === 1 ? t('plan.reached') : t('plan.storage.left', { size })}
      value={share}
      text={format.percent(share)}
      tone={share === 1 ? 'danger' : share > storageWarningShare ? 'warning' : 'normal'}
    />
  );
}
