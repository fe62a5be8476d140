import type { MembershipState } from '#shared/contracts/money/memberships.ts';
import type { StoredMembership } from './memberships.repository.ts';

/** The state as people see it. */
export function stateOf({
  state,
  next_retry_at,
}: Pick<StoredMembership, 'state' | 'next_retry_at'>): MembershipState {
  return state === 'active' && next_retry_at !== null ? 'past_due' : state;
}
