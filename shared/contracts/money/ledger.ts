/**
 * What an account of an organization's book holds. `payer` and `payout` are outside the product: what
 * came from payers is negative, what was paid out is positive. `income`, `fee` and `tax` are the
 * operator's; `credit` and `sales` are owed to the organization.
 */
export const accountKinds = ['payer', 'payout', 'income', 'fee', 'tax', 'credit', 'sales'] as const;
export type AccountKind = (typeof accountKinds)[number];

/** Why money moved. */
export const transferKinds = ['payment', 'refund', 'fee', 'credit', 'payout'] as const;
export type TransferKind = (typeof transferKinds)[number];
