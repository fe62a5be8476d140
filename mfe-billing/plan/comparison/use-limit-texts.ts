import { useTranslation } from '#shared/console/index.ts';
import type { PlanLimits } from '#shared/contracts/money/plans.ts';
import { formatMegabytes } from '../../components/format-megabytes.ts';

/** The limits and features of a plan in words. */
export function useLimitTexts() {
  const { t } = useTranslation('subscription');
  return (limits: PlanLimits): string[] => [
    ...(['chats', 'customers', 'windows', 'seats'] as const).map((unit) => {
      const count = limits[unit];
      return count === null ? t(`limit.${unit}Unlimited`) : t(`limit.${unit}`, { count });
    }),
    // Without a limit of its own, an organization has that of the server.
    ...(limits.storage_mb === null
      ? []
      : [t('limit.storage', { size: formatMegabytes(limits.storage_mb) })]),
    ...limits.features.map((feature) => t(`limit.${feature}`)),
  ];
}
