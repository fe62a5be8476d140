import { z } from 'zod';
import type { Sealer } from '#server/platform/secrets/sealer.ts';
import { payoutAccountKinds } from '#shared/contracts/money/settlements.ts';
import type { AccountDetails } from './account-number.ts';
import type { PayoutAccountRow } from './payout-accounts.repository.ts';

const detailsSchema = z.object({
  kind: z.enum(payoutAccountKinds),
  holder: z.string(),
  bank: z.string(),
  number: z.string(),
});

/** Seals a number for the account of an organization. */
export function sealNumber(sealer: Sealer, organizationId: string, number: string): string {
  return sealer.seal(number, organizationId);
}

/** Seals an account for a payout, which is paid there even if the organization changes its account. */
export function sealAccount(
  sealer: Sealer,
  payoutId: string,
  organizationId: string,
  { kind, holder, bank, sealed_number }: PayoutAccountRow,
): string {
  const number = sealer.open(sealed_number, organizationId);
  if (number === null) throw new Error(`the account of ${organizationId} cannot be opened`);
  const details: AccountDetails = { kind, holder, bank, number };
  return sealer.seal(JSON.stringify(details), payoutId);
}

export function openAccount(sealer: Sealer, payoutId: string, sealed: string): AccountDetails {
  const opened = sealer.open(sealed, payoutId);
  if (opened === null) throw new Error(`the account of payout ${payoutId} cannot be opened`);
  return detailsSchema.parse(JSON.parse(opened));
}
