import { useTranslation } from '#shared/console/index.ts';
import type { PlanLimits } from '#shared/contracts/money/plans.ts';
import { formatMegabytes } from '../../components/format-megabytes.ts';

interface LimitRow {
  text: string;
  isIncluded: boolean;
}

/** The limits of a plan in words, and the features that it or another plan includes. */
export function useLimitRows() {
  const { t } = useTranslation('subscription');
  return (limits: PlanLimits, plans: readonly { limits: PlanLimits }[]): LimitRow[] => {
    const texts = (['chats', 'customers', 'windows', 'seats'] as const).map((unit) => {
      const count = limits[unit];
      return count === null ? t(`limit.${unit}Unlimited`) : t(`limit.${unit}`, { count });
    });
    // Without a limit of its own, an organization has that of the server.
    if (limits.storage_mb !== null) {
      texts.push(t('limit.storage', { size: formatMegabytes(limits.storage_mb) }));
    }
    const offered = new Set(plans.flatMap((plan) => plan.limits.features));
    return [
      ...texts.map((text) => ({ text, isIncluded: true })),
      ...[...offered].map((feature) => {
        const isIncluded = limits.features.includes(feature);
        const name = t(`limit.${feature}`);
        return { text: isIncluded ? name : t('limit.without', { feature: name }), isIncluded };
      }),
    ];
  };
}
