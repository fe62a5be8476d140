import type { MembershipSection } from '../../panel/use-open-view.ts';
import { useMembership } from '../membership-context.ts';
import { AccountSection } from './account-section.tsx';
import { CardSection } from './card-section.tsx';
import { CouponForm } from './coupon-form.tsx';
import { CurrencySelect } from './currency-select.tsx';
import { OwnMembership } from './own-membership.tsx';
import { PackList } from './pack-list.tsx';
import { PaymentList } from './payment-list.tsx';
import { PendingNote } from './pending-note.tsx';
import { PlanList } from './plan-list.tsx';
import { UsageSection } from './usage-section.tsx';

export function Overview({ section }: { section: MembershipSection | undefined }) {
  const { memberships, account, packs } = useMembership();
  const { mine, plans, card, takes_payments } = memberships;
  return (
    <>
      <PendingNote />
      <UsageSection usage={memberships.usage} />
      {mine && <OwnMembership mine={mine} />}
      <CurrencySelect />
      {plans.length > 0 && <PlanList isOpened={section === 'plans'} />}
      {packs.length > 0 && takes_payments && <PackList isOpened={section === 'packs'} />}
      <CouponForm isOpened={section === 'coupon'} />
      {account.account && (takes_payments || card) && <CardSection />}
      {account.account && <PaymentList />}
      <AccountSection />
    </>
  );
}
