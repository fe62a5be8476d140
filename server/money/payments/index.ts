export { type BegunPayment, beginPayment } from './begin-payment.ts';
export { createBillingMethods, toCard } from './billing-methods.repository.ts';
export {
  type CustomerLedgerRow,
  createCustomerLedger,
} from './customer-ledger.repository.ts';
export { createDueInvoices } from './due-invoices.repository.ts';
export { eraseInvoices } from './erase-invoices.repository.ts';
export { executePayment } from './execute-payment.ts';
export type { CustomerInvoice, Invoice } from './invoice.ts';
export { createInvoices } from './invoices.repository.ts';
export { createLedgerPages } from './ledger-pages.repository.ts';
export { moveCard } from './move-card.ts';
export { listOpenCustomerRefunds } from './open-customer-refunds.repository.ts';
export { createOperatorPayments, type ListedPayment } from './operator-payments.repository.ts';
export {
  type CustomerPayer,
  findCustomerPayer,
  findPayer,
  type PayerRow,
} from './payer.repository.ts';
export type { PaymentDeps, PaymentEffects } from './payment-deps.ts';
export { paymentJobs } from './payment-jobs.ts';
export { customerReturnRoute, paymentPageRoutes } from './payment-pages.routes.ts';
export { replayWebhook, replayWebhooks } from './process-webhook.ts';
export { refundPayment } from './refund-payment.ts';
export { notCharged } from './settle-payment.ts';
export { listSoldItems, type SoldItem } from './sold-items.repository.ts';
export { startCustomerRegistration, startRegistration } from './start-registration.ts';
export {
  removeAllCards,
  removeCard,
  removeCardsOfErasedCustomers,
  storeCard,
} from './store-card.ts';
export { createWebhooks } from './webhooks.repository.ts';
