export {
  type CustomerTransfer,
  createCustomerTransfers,
  type MonthFilter,
} from './customer-transfers.repository.ts';
export {
  /** @public */
  createLedger,
} from './ledger.ts';
export {
  /** @public */
  LedgerError,
} from './ledger-error.ts';
export { ledgerJobs } from './ledger-jobs.ts';
export {
  listOwedCurrencies,
  listSalesBalances,
  lockBooks,
  type SalesBalance,
} from './sales-balances.repository.ts';
