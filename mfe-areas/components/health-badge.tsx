import { useFormat, useTranslation } from '#shared/console/index.ts';
import type { AreaHealth } from '#shared/contracts/console/area-health.ts';
import { Badge } from '#shared/ui/index.ts';

/** Minimum share of failed loads for each tone. */
const thresholds = { warning: 0.005, danger: 0.03 };

/** The share of failed loads of an area. */
export function HealthBadge({ health: { loads, failures } }: { health: AreaHealth }) {
  const { t } = useTranslation('areas');
  const format = useFormat();
  if (loads === 0) return <Badge>{t('health.none')}</Badge>;
  const share = Math.min(1, failures / loads);
  if (failures === 0) return <Badge tone="success">{t('health.good')}</Badge>;
  return (
    <Badge
      tone={
        share >= thresholds.danger ? 'danger' : share >= thresholds.warning ? 'warning' : 'neutral'
      }
    >
      {t('health.failed', { share: format.percent(share) })}
    </Badge>
  );
}
