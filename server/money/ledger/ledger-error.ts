/**
 * Why the ledger refused a transfer. `insufficient_balance`: an account that must not be negative would
 * become so. `exceeds_transfer`: more would be reversed than remains of the transfer. `key_reused`: the
 * key belongs to a different transfer. `unknown`: no such account or transfer.
 */
export type LedgerRefusal = 'insufficient_balance' | 'exceeds_transfer' | 'key_reused' | 'unknown';

export class LedgerError extends Error {
  readonly refusal: LedgerRefusal;

  constructor(refusal: LedgerRefusal, message: string) {
    super(message);
    this.refusal = refusal;
  }
}
