import { createContext, useContext } from 'react';
import type { CustomerMemberships } from '#shared/contracts/money/customer-memberships.ts';
import type { SaleCurrency } from '#shared/contracts/money/prices.ts';
import type { AccountState, MembershipApi, Pack } from './membership-api.ts';

/** What the customer is buying. */
export type Purchasable =
  | { kind: 'plan'; id: string }
  | { kind: 'pack'; id: string; quantity: number };

export type Screen =
  | { name: 'overview' }
  | { name: 'signIn' }
  | { name: 'checkout'; item: Purchasable };

export interface LoadedMembership {
  memberships: CustomerMemberships;
  account: AccountState;
  packs: readonly Pack[];
}

interface Membership extends LoadedMembership {
  hashId: string;
  api: MembershipApi;
  /** Loads everything again. */
  reload(): Promise<void>;
  /** Loads what payments and cards change. */
  refresh(): Promise<void>;
  /** Shows what a change returned, and lets other tabs load it. */
  apply(memberships: CustomerMemberships): void;
  currency: SaleCurrency | undefined;
  setCurrency(currency: SaleCurrency): void;
  show(screen: Screen): void;
  /** Returns to the overview and says what happened. */
  finish(notice: string): void;
}

export const MembershipContext = createContext<Membership | null>(null);

export function useMembership(): Membership {
  const membership = useContext(MembershipContext);
  if (!membership) throw new Error('useMembership must be used inside a MembershipContext');
  return membership;
}
