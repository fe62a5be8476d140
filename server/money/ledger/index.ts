export {
  /** @public */
  createLedger,
} from './ledger.ts';
export {
  /** @public */
  LedgerError,
} from './ledger-error.ts';
export { ledgerJobs } from './ledger-jobs.ts';
