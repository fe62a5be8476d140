import { readPageData, toast, useTranslation } from '#shared/console/index.ts';
import { AreaBadge } from './area-badge.tsx';

export function PreviewBadge() {
  const { t } = useTranslation('shell');
  const { preview } = readPageData();
  if (!preview) return null;
  return (
    <AreaBadge label={t('preview.label')} onReset={() => void reset().catch(toast.error)}>
      {t('preview.text', preview)}
    </AreaBadge>
  );
}

async function reset(): Promise<void> {
  const response = await fetch('/registry/preview', { method: 'DELETE' });
  if (!response.ok) throw new Error(`the preview was not ended: ${response.status}`);
  location.reload();
}
