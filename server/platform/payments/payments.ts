import type { Language } from '#shared/contracts/languages.ts';
import type { Money } from '#shared/contracts/money/money.ts';
import type { Card, PaymentProviderName } from '#shared/contracts/money/payments.ts';

/** Who pays, as the provider shows it. */
export interface Payer {
  /** Of the organization. */
  id: string;
  name: string;
  email: string;
}

export interface NewRegistration {
  /** Unguessable; up to 40 letters and digits. */
  id: string;
  payer: Payer;
  /** Where the provider sends the browser afterwards. */
  returnUrl: string;
  language: Language;
  expiresAt: Date;
}

/** A page at which the payer enters a card. */
export interface RegistrationLink {
  url: string;
  expiresAt: Date;
}

/** What a browser or a webhook brings back from that page. */
export interface RegistrationAnswer {
  /** Null: the card was entered elsewhere, for the same payer. */
  id: string | null;
  payerId: string;
  parameters: Readonly<Record<string, string>>;
}

/** A card that can be charged without its owner. */
export interface BillingMethod extends Omit<Card, 'provider' | 'is_usable'> {
  /** Secret: it is enough to charge the card. */
  key: string;
  /** The payer at the provider, where that is needed to find payments. */
  payerReference: string;
}

export type RegistrationResult =
  | { status: 'registered'; method: BillingMethod }
  | { status: 'failed'; code: string };

export interface NewPayment {
  /** 6 to 40 letters and digits; the same in every further attempt. */
  id: string;
  key: string;
  amount: Money;
  /** What the payer reads on the statement. */
  title: string;
  payer: Payer;
}

/** Names a payment when it is read. */
export interface PaymentName {
  id: string;
  payerReference: string;
  /** A time before the payment was made. */
  since: Date;
}

export type PaymentResult =
  | {
      status: 'paid';
      amount: Money;
      /** How much of it was given back. */
      refunded: bigint;
      /** The provider's own id. */
      reference: string;
      receiptUrl: string | null;
    }
  | { status: 'failed'; code: string; message: string }
  /** Not decided yet. */
  | { status: 'pending' };

export interface NewRefund {
  /** As of a payment: the same in every further attempt. */
  id: string;
  payment: PaymentName;
  amount: Money;
  /** How much of the payment could still be given back when the refund was decided. */
  cancellable: bigint;
  reason: string;
}

/** `requested`: accepted; reading the payment shows when it is done. */
export type RefundResult =
  | { status: 'succeeded' | 'requested' }
  | { status: 'failed'; code: string };

export type WebhookEvent =
  | { id: string; kind: 'payment'; paymentId: string }
  | { id: string; kind: 'registration'; registration: Omit<RegistrationAnswer, 'payerId'> }
  /** Something happened to a registered card. */
  | { id: string; kind: 'card'; key: string }
  /** Of a kind that the product does not use. */
  | { id: string; kind: 'other' };

export interface WebhookRequest {
  /** As it was received: a signature covers its bytes. */
  body: Buffer;
  header(name: string): string | undefined;
}

/**
 * Moves money outside of the product. No method may be called while a connection or a transaction is
 * held. A method that throws a `ProviderError` may have had its effect: only reading tells.
 */
export interface PaymentProvider {
  name: PaymentProviderName;

  startRegistration(registration: NewRegistration): Promise<RegistrationLink>;

  /** Asks the provider what a registration led to; what the browser brings is never trusted. */
  completeRegistration(answer: RegistrationAnswer): Promise<RegistrationResult>;

  /** Charges a card. The same id again charges nothing and returns the first result. */
  charge(payment: NewPayment): Promise<PaymentResult>;

  /** Null: the provider does not know the payment. */
  read(payment: PaymentName): Promise<PaymentResult | null>;

  /** Gives money back. The same id again gives back nothing more. */
  refund(refund: NewRefund): Promise<RefundResult>;

  /** Done as well when the key is gone already. */
  deleteBillingKey(key: string): Promise<void>;

  /** Whether a card can still be charged; for providers whose webhooks name billing keys. */
  isBillingKeyValid?(key: string): Promise<boolean>;

  /** Throws a `WebhookRefused` unless the signature is right and recent. */
  parseWebhook(request: WebhookRequest, now: Date): WebhookEvent;
}
