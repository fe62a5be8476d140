import type { MembershipState } from '#shared/contracts/money/memberships.ts';

export const membershipStates = [
  'active',
  'past_due',
  'stopped',
  'ended',
] as const satisfies MembershipState[];

/** The filters in the URL, without those that are not set. */
export interface MembershipFilters {
  text?: string;
  plan_id?: string;
  state?: MembershipState;
}

export function readMembershipFilters(search: URLSearchParams): MembershipFilters {
  const text = (search.get('q') ?? '').trim().slice(0, 200);
  const plan = (search.get('plan') ?? '').slice(0, 64);
  const state = membershipStates.find((each) => each === search.get('state'));
  return { ...(text && { text }), ...(plan && { plan_id: plan }), ...(state && { state }) };
}
