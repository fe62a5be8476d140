import { useFormat, useTranslation } from '#shared/console/index.ts';
import type { ExceededLimit } from '#shared/contracts/money/plan-changes.ts';
import { Banner } from '#shared/ui/index.ts';
import { formatMegabytes } from '../../components/format-megabytes.ts';
import * as css from './checkout.module.css';

interface ExceedingProps {
  plan: string;
  exceeding: readonly ExceededLimit[];
}

/** What has to be reduced before a smaller plan is possible. */
export function Exceeding({ plan, exceeding }: ExceedingProps) {
  const { t } = useTranslation('subscription');
  const format = useFormat();
  return (
    <Banner tone="warning" role="status">
      <p>{t('exceeding.title', { plan })}</p>
      <ul className={css.exceeding}>
        {exceeding.map(({ unit, used, limit }) => {
          const text = unit === 'storage_mb' ? formatMegabytes : format.number;
          return (
            <li key={unit}>{t(`exceeding.${unit}`, { used: text(used), limit: text(limit) })}</li>
          );
        })}
      </ul>
    </Banner>
  );
}
