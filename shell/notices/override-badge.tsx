import { readPageData, toast, useTranslation } from '#shared/console/index.ts';
import { AreaBadge } from './area-badge.tsx';

export function OverrideBadge() {
  const { t } = useTranslation('shell');
  const { override } = readPageData();
  if (!override) return null;
  const { area, manifest, failure } = override;
  const values = { area, origin: new URL(manifest).origin };
  return (
    <AreaBadge label={t('override.label')} onReset={() => void reset().catch(toast.error)}>
      {t(failure ? 'override.failed' : 'override.replaced', values)}
      {failure && <small> {failure}</small>}
    </AreaBadge>
  );
}

async function reset(): Promise<void> {
  const response = await fetch('/redesign/area-override', { method: 'POST' });
  if (!response.ok) throw new Error(`the override was not ended: ${response.status}`);
  location.reload();
}
