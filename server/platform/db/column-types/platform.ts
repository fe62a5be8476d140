import type { Job } from '#shared/contracts/common.ts';
import type { LiveEventName } from '#shared/contracts/console/live.ts';
import type { Language } from '#shared/contracts/languages.ts';
import type { Currency } from '#shared/contracts/money/money.ts';
import type { TestCard } from '#shared/contracts/money/payments.ts';
import type { Json, SafeAmount } from './stored-values.ts';

/** Columns of the tables of `platform`. */
export interface PlatformColumns {
  'audit_log.after': Json<unknown>;
  'audit_log.before': Json<unknown>;
  'idempotency_keys.response': Json<unknown>;
  'jobs.result': Json<unknown>;
  'jobs.state': Job['state'];
  'live_events.name': LiveEventName;
  'sandbox_cards.card': TestCard;
  'sandbox_payments.amount': SafeAmount;
  'sandbox_payments.currency': Currency;
  'sandbox_payments.refunded': SafeAmount;
  'sandbox_refunds.amount': SafeAmount;
  'sandbox_registrations.language': Language;
  'settings.value': Json<unknown>;
}
