import type { Seller } from '#server/money/documents/index.ts';
import type { Clock } from '#server/platform/clock.ts';
import type { Database, TenantTransaction } from '#server/platform/db/database.ts';
import type { Logger } from '#server/platform/observability/logger.ts';
import type { PaymentProviders } from '#server/platform/payments/index.ts';
import type { Sealer } from '#server/platform/secrets/sealer.ts';
import type { Currency } from '#shared/contracts/money/money.ts';
import type { Invoice } from './invoice.ts';
import type { Refund } from './refunds.repository.ts';

/** The effects of payments. All run in the transaction that stores the outcome. */
export interface PaymentEffects<Charged extends Invoice = Invoice> {
  /** Locks what the effects change. Called before an invoice or a payment is locked. */
  lock(
    transaction: TenantTransaction,
    organizationId: string,
    /** Null: the organization pays. */
    customerId: string | null,
  ): Promise<void>;
  /** Whether what was paid for can still be granted; otherwise the payment is refunded. */
  isApplicable(
    transaction: TenantTransaction,
    organizationId: string,
    invoice: Charged,
  ): Promise<boolean>;
  onPaid(transaction: TenantTransaction, organizationId: string, invoice: Charged): Promise<void>;
  /** Returns when an owed invoice is charged again; null: no automatic attempt is left. */
  onFailed(
    transaction: TenantTransaction,
    organizationId: string,
    invoice: Charged,
    code: string,
  ): Promise<Date | null>;
  /** Money was returned. */
  onRefunded(
    transaction: TenantTransaction,
    organizationId: string,
    refund: Pick<Refund, 'amount' | 'by' | 'endedSubscriptionId'>,
    invoice: Charged,
  ): Promise<void>;
  /** A card was deleted at its provider, and nothing is charged to it any more. */
  onCardInvalid(
    transaction: TenantTransaction,
    organizationId: string,
    card: { customerId: string | null; name: string },
  ): Promise<void>;
  /** A card was registered in the first steps. */
  onQuickStart(transaction: TenantTransaction, organizationId: string): Promise<void>;
}

export interface PaymentDeps {
  db: Database;
  payments: PaymentProviders;
  sealer: Sealer;
  clock: Clock;
  log: Logger;
  effects: PaymentEffects;
  /** As invoices name it. */
  seller: Seller;
  /** The operator's share of sales to customers, in hundredths of a percent. */
  salesFee: bigint;
  /** What of an organization's sales is in a payout that has not been settled yet. */
  salesReserved(
    transaction: TenantTransaction,
    organizationId: string,
    currency: Currency,
  ): Promise<bigint>;
}
