/**
 * Why the ledger refused a transfer. `insufficient_balance`: an account would become negative that must
 * not. `exceeds_transfer`: more would be reversed than is left of the transfer. `key_reused`: the key
 * belongs to another transfer. `unknown`: there is no such account or transfer.
 */
export type LedgerRefusal = 'insufficient_balance' | 'exceeds_transfer' | 'key_reused' | 'unknown';

export class LedgerError extends Error {
  readonly refusal: LedgerRefusal;

  constructor(refusal: LedgerRefusal, message: string) {
    super(message);
    this.refusal = refusal;
  }
}
