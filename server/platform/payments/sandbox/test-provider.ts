import { createHash } from 'node:crypto';
import type { Clock } from '#server/platform/clock.ts';
import type { Database } from '#server/platform/db/database.ts';
import { assertNoHeldConnection } from '#server/platform/db/held-connection.ts';
import type { TestCard } from '#shared/contracts/money/payments.ts';
import { minuteMs } from '#shared/utils/durations.ts';
import type { BillingMethod, NewPayment, PaymentProvider, PaymentResult } from '../payments.ts';
import { ProviderError, WebhookRefused } from '../provider-error.ts';
import { refundInSandbox } from './refund-in-sandbox.ts';
import { createSandboxRepository, type SandboxPayment } from './sandbox.repository.ts';

export interface TestProviderOptions {
  db: Database;
  clock: Clock;
  consoleOrigin: string;
}

/** The codes with which cards decline every payment. */
const declines: Partial<Record<TestCard, string>> = {
  declines: 'insufficient_funds',
  challenges_payments: 'authentication_required',
};

/** How long the outcome of a payment with the card `times_out` stays unknown. */
const lostMs = minuteMs;

/**
 * A provider that moves no money, for trying every flow on a fresh machine. It stores its payments in
 * the database but behaves like an outside service: it identifies payments by id, returns the same
 * result for a repeated call, can lose a response, and must not be called while a connection is held.
 */
export function createTestProvider({
  db,
  clock,
  consoleOrigin,
}: TestProviderOptions): PaymentProvider {
  const books = createSandboxRepository(db);

  return {
    name: 'test',

    async startRegistration({ id, payer, returnUrl, language, expiresAt }) {
      await books.insertRegistration({
        ...{ id, payer_id: payer.id, payer_name: payer.name },
        ...{ return_url: returnUrl, language, expires_at: expiresAt },
      });
      return { url: `${consoleOrigin}/payments/test/${id}`, expiresAt };
    },

    async completeRegistration({ id, payerId, parameters: { billingKey = '' } }) {
      const card = await books.findCard(id === null ? { key: billingKey } : { registrationId: id });
      if (!card || card.payer_id !== payerId) return { status: 'failed', code: 'not_entered' };
      return { status: 'registered', method: methodOf(card) };
    },

    async charge(payment) {
      assertNoHeldConnection('a payment provider');
      const earlier = await books.findPayment(payment.id);
      if (earlier) return toResult(earlier);
      const card = await books.findCard({ key: payment.key });
      if (!card) return { status: 'failed', code: 'card_deleted', message: 'the card is deleted' };
      const stored = await books.insertPayment({
        ...toRow(payment, declineCodeOf(card, clock())),
        created_at: clock(),
      });
      if (card.card === 'times_out') throw new ProviderError('timeout', 'test card');
      return toResult(stored);
    },

    async read({ id }) {
      assertNoHeldConnection('a payment provider');
      await books.completeRefunds(id, clock());
      const payment = await books.findPayment(id);
      if (!payment) return null;
      const isLost = (await books.findCardOfPayment(id)) === 'times_out';
      const age = clock().getTime() - payment.created_at.getTime();
      return isLost && age < lostMs ? { status: 'pending' } : toResult(payment);
    },

    refund: (refund) => refundInSandbox(books, refund, clock()),

    isBillingKeyValid: async (key) => (await books.findCard({ key })) !== undefined,

    deleteBillingKey: (key) => books.deleteCard(key),

    parseWebhook() {
      throw new WebhookRefused('the test provider sends none');
    },
  };
}

interface StoredCard {
  billing_key: string;
  card: TestCard;
  created_at: Date;
}

function declineCodeOf(stored: StoredCard, now: Date): string | null {
  const isExpired = now.toISOString().slice(0, 7) > expiryOf(stored);
  return isExpired ? 'expired_card' : (declines[stored.card] ?? null);
}

/** The last month in which a card is valid: `2029-04`. */
function expiryOf({ card, created_at: entered }: StoredCard): string {
  return card === 'expires' ? entered.toISOString().slice(0, 7) : '2039-12';
}

function toRow({ id, key, amount }: NewPayment, failure: string | null) {
  const { amount: minorUnits, currency } = amount;
  return { id, billing_key: key, currency, amount: minorUnits, failure_code: failure };
}

function toResult(payment: SandboxPayment): PaymentResult {
  const { id, failure_code: code } = payment;
  if (code) return { status: 'failed', code, message: 'declined by the test card' };
  return {
    status: 'paid',
    amount: { amount: BigInt(payment.amount), currency: payment.currency },
    refunded: BigInt(payment.refunded),
    reference: `test-${id}`,
    receiptUrl: null,
  };
}

/** Each registration looks like another card, so that a replacement is seen. */
function methodOf(card: StoredCard): BillingMethod {
  const { billing_key: key } = card;
  const digits = createHash('sha256').update(key).digest().readUInt32BE() % 10_000;
  const last4 = String(digits).padStart(4, '0');
  return { key, payerReference: '', brand: 'Test', last4, expires: expiryOf(card) };
}
