import { dayMs, minuteMs } from '#shared/utils/durations.ts';
import type { Random } from '../random.ts';

/** How a card's bank responds. `asks`: requires authentication. `expires`: works for 10 to 120 days. */
export type CardKind = 'works' | 'declines' | 'asks' | 'expires';

interface BankCard {
  key: string;
  payerId: string;
  kind: CardKind;
  worksUntil: Date;
  isDeleted: boolean;
}

export interface BankPayment {
  id: string;
  payerId: string;
  amount: number;
  currency: string;
  state: 'paid' | 'failed' | 'processing';
  /** The failure code; empty unless the payment failed. */
  code: string;
  refunded: number;
  at: Date;
  /** When a `processing` payment succeeds or fails. */
  decidedAt: Date | null;
}

interface BankRefund {
  id: string;
  paymentId: string;
  amount: number;
  /** When the money is returned; null once it has been. */
  dueAt: Date | null;
}

interface Options {
  clock: () => Date;
  random: Random;
  /** True while new payments and refunds must not fail or be delayed at random. */
  isCalm: () => boolean;
  onChange(payment: BankPayment): void;
}

/** The provider's own records, with which the checks compare those of the product. */
export function createBankBooks({ clock, random, isCalm, onChange }: Options) {
  const cards = new Map<string, BankCard>();
  const payments = new Map<string, BankPayment>();
  const byPayer = new Map<string, BankPayment[]>();
  const refunds = new Map<string, BankRefund>();
  const open = { payments: new Set<BankPayment>(), refunds: new Set<BankRefund>() };
  const timeWithin = (minutes: number) =>
    new Date(clock().getTime() + random.between(1, minutes) * minuteMs);

  function refusalOf(card: BankCard): string | null {
    if (card.kind === 'declines') return 'insufficient_funds';
    if (card.kind === 'asks') return 'authentication_required';
    if (card.kind === 'expires' && card.worksUntil <= clock()) return 'expired_card';
    return !isCalm() && random.chance(0.02) ? 'do_not_honor' : null;
  }

  function giveBack(payment: BankPayment, amount: number): void {
    payment.refunded += amount;
    if (payment.refunded > payment.amount) throw new Error(`${payment.id} is returned twice`);
    onChange(payment);
  }

  return {
    payments,
    refunds,

    issueCard(payerId: string, kind: CardKind): string {
      const key = `key-${cards.size + 1}`;
      const worksUntil = new Date(clock().getTime() + random.between(10, 120) * dayMs);
      cards.set(key, { key, payerId, kind, worksUntil, isDeleted: false });
      return key;
    },

    findCard: (key: string) => cards.get(key),

    paymentsOf: (payerId: string): readonly BankPayment[] => byPayer.get(payerId) ?? [],

    /** Charges a card, once per payment id. Returns null if the card is unknown or deleted. */
    pay({ id, key, ...money }: { id: string; key: string; amount: number; currency: string }) {
      const earlier = payments.get(id);
      if (earlier) return earlier;
      const card = cards.get(key);
      if (!card || card.isDeleted) return null;
      const code = refusalOf(card);
      const isSlow = code === null && !isCalm() && random.chance(0.02);
      const payment: BankPayment = {
        ...{ id, payerId: card.payerId, ...money, code: code ?? '', refunded: 0, at: clock() },
        state: code ? 'failed' : isSlow ? 'processing' : 'paid',
        decidedAt: isSlow ? timeWithin(40) : null,
      };
      payments.set(id, payment);
      byPayer.set(card.payerId, [...(byPayer.get(card.payerId) ?? []), payment]);
      if (isSlow) open.payments.add(payment);
      else onChange(payment);
      return payment;
    },

    /** Refunds an amount: `succeeded` at once, `requested` within hours, or `refused`. */
    refund({ id, paymentId, amount }: { id: string; paymentId: string; amount: number }) {
      const payment = payments.get(paymentId);
      if (payment?.state !== 'paid') return 'refused';
      if (!isCalm() && random.chance(0.02)) return 'refused';
      const isSlow = !isCalm() && random.chance(0.2);
      const refund: BankRefund = { id, paymentId, amount, dueAt: isSlow ? timeWithin(360) : null };
      refunds.set(id, refund);
      if (isSlow) open.refunds.add(refund);
      else giveBack(payment, amount);
      return isSlow ? 'requested' : 'succeeded';
    },

    /** Refunds the rest of a payment, as an operator does in the provider's console. */
    returnByHand(paymentId: string): void {
      const payment = payments.get(paymentId);
      if (payment && payment.amount > payment.refunded) {
        giveBack(payment, payment.amount - payment.refunded);
      }
    },

    /** Completes the payments and refunds that are due. */
    advance(): void {
      const now = clock();
      for (const payment of open.payments) {
        if (!payment.decidedAt || payment.decidedAt > now) continue;
        open.payments.delete(payment);
        payment.state = random.chance(0.8) ? 'paid' : 'failed';
        payment.code = payment.state === 'failed' ? 'processing_error' : '';
        onChange(payment);
      }
      for (const refund of open.refunds) {
        const payment = payments.get(refund.paymentId);
        if (!payment || !refund.dueAt || refund.dueAt > now) continue;
        open.refunds.delete(refund);
        refund.dueAt = null;
        giveBack(payment, refund.amount);
      }
    },
  };
}
export type BankBooks = ReturnType<typeof createBankBooks>;
