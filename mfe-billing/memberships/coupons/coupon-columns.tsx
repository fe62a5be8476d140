import { useFormat, useTranslation } from '#shared/console/index.ts';
import type { Coupon } from '#shared/contracts/money/coupons.ts';
import { Detail } from '#shared/forms/money/cell-lines.tsx';
import { Badge, type BadgeProps, type Column } from '#shared/ui/index.ts';
import { useCalendarDay } from '../components/use-calendar-day.ts';

const tones: Record<Coupon['status'], NonNullable<BadgeProps['tone']>> = {
  unused: 'success',
  used: 'neutral',
  expired: 'neutral',
  stopped: 'warning',
};

export function useCouponColumns(): Column<Coupon>[] {
  const { t } = useTranslation('memberships');
  const format = useFormat();
  const dayText = useCalendarDay();
  return [
    {
      id: 'name',
      header: t('coupons.name'),
      priority: 'high',
      cell: ({ name, code_prefix }) => (
        <>
          {name}
          <Detail>
            <code>{code_prefix}-…</code>
          </Detail>
        </>
      ),
    },
    {
      id: 'plan',
      header: t('plans.plan'),
      priority: 'medium',
      cell: ({ plan_name, period, period_unit }) => (
        <>
          {plan_name}
          <Detail>{t(`coupons.periods.${period_unit}`, { count: period })}</Detail>
        </>
      ),
    },
    {
      id: 'status',
      header: t('coupons.status'),
      priority: 'high',
      cell: ({ status, used_at }) => (
        <>
          <Badge tone={tones[status]}>{t(`coupons.statuses.${status}`)}</Badge>
          {used_at && <Detail>{format.date(used_at)}</Detail>}
        </>
      ),
    },
    {
      id: 'expires',
      header: t('coupons.lastDay'),
      priority: 'low',
      cell: ({ expiration_date: day }) => <time dateTime={day}>{dayText(day)}</time>,
    },
  ];
}
