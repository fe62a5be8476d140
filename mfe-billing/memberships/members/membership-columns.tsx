import { useFormat, useTranslation } from '#shared/console/index.ts';
import type { Membership, MembershipState } from '#shared/contracts/money/memberships.ts';
import { Detail } from '#shared/forms/money/cell-lines.tsx';
import { useMoney } from '#shared/forms/money/use-money.ts';
import { Badge, type BadgeProps, type Column } from '#shared/ui/index.ts';
import { CustomerLines } from '../components/customer-lines.tsx';

const tones: Record<MembershipState, NonNullable<BadgeProps['tone']>> = {
  active: 'success',
  past_due: 'warning',
  stopped: 'neutral',
  ended: 'neutral',
};

export function useMembershipColumns(): Column<Membership>[] {
  const { t } = useTranslation('memberships');
  const format = useFormat();
  const termText = useTermText();
  return [
    {
      id: 'customer',
      header: t('members.customer'),
      priority: 'high',
      cell: ({ customer: { name, email, phone_number } }) => (
        <CustomerLines name={name} details={[email, phone_number]} />
      ),
    },
    {
      id: 'plan',
      header: t('plans.plan'),
      priority: 'medium',
      cell: ({ plan, source }) => (
        <>
          {plan.name}
          <Detail>{t(`members.sources.${source}`)}</Detail>
        </>
      ),
    },
    {
      id: 'state',
      header: t('members.state'),
      priority: 'high',
      cell: (membership) => (
        <>
          <Badge tone={tones[membership.state]}>{t(`members.states.${membership.state}`)}</Badge>
          <Detail>{termText(membership)}</Detail>
        </>
      ),
    },
    {
      id: 'started',
      header: t('members.started'),
      priority: 'low',
      cell: ({ started_at }) => <time dateTime={started_at}>{format.date(started_at)}</time>,
    },
  ];
}

/** Until when it lasts, and what is charged then. */
function useTermText() {
  const { t } = useTranslation('memberships');
  const format = useFormat();
  const money = useMoney();
  return ({ state, renews, price, currency, until }: Membership): string => {
    const date = format.date(until);
    if (state === 'past_due') return t('members.unpaidSince', { date });
    if (state === 'ended') return t('members.endedOn', { date });
    if (state === 'active' && renews && price !== null && currency) {
      return t('members.renewsOn', { date, price: money(price, currency) });
    }
    return t('members.until', { date });
  };
}
