import { useTranslation } from '#shared/console/index.ts';
import type { MembershipPlan } from '#shared/contracts/money/membership-plans.ts';

type Counts = Pick<MembershipPlan, 'daily_chat_count' | 'monthly_chat_count'>;

/** How many answers are allowed, such as “10 a day” and “100 a month”. */
export function useCountTexts() {
  const { t } = useTranslation('memberships');
  return ({ daily_chat_count: daily, monthly_chat_count: monthly }: Counts): string[] => {
    const texts = [
      ...(daily === null ? [] : [t('counts.perDay', { count: daily })]),
      ...(monthly === null ? [] : [t('counts.perMonth', { count: monthly })]),
    ];
    return texts.length === 0 ? [t('counts.unlimited')] : texts;
  };
}
