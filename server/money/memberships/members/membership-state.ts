import type { MembershipState } from '#shared/contracts/money/memberships.ts';
import type { StoredMembership } from './memberships.repository.ts';

/** The state as people see it. */
export function stateOf({
  state,
  next_retry_at,
}: Pick<StoredMembership, 'state' | 'next_retry_at'>): MembershipState {
  return state === 'active' && next_retry_at !== null ? 'past_due' : state;
}

/** The end of the paid or granted time; earlier when the membership was ended, such as by a refund. */
export function endOf({
  period_end,
  ended_at,
}: Pick<StoredMembership, 'period_end' | 'ended_at'>): Date {
  return ended_at !== null && ended_at < period_end ? ended_at : period_end;
}
