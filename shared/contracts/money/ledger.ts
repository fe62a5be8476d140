/**
 * Kinds of accounts in the book of an organization. `payer` and `payout` are outside the product: money
 * received is negative, money paid out is positive. `income`, `fee` and `tax` belong to the operator;
 * `credit` and `sales` are owed to the organization.
 */
export const accountKinds = ['payer', 'payout', 'income', 'fee', 'tax', 'credit', 'sales'] as const;
export type AccountKind = (typeof accountKinds)[number];

/** Why money moved. */
export const transferKinds = ['payment', 'refund', 'fee', 'credit', 'payout'] as const;
export type TransferKind = (typeof transferKinds)[number];
