import type { CustomerPaymentStatus } from '#shared/contracts/money/customer-payments.ts';
import { isDay } from '#shared/utils/calendar-days.ts';

export const paymentStatuses = [
  'pending',
  'paid',
  'failed',
  'canceled',
  'partially_refunded',
  'refunded',
] as const satisfies CustomerPaymentStatus[];

/** The filters in the URL, without those that are not set. */
export interface PaymentFilters {
  status?: CustomerPaymentStatus;
  phone?: string;
  payment_id?: string;
  start_date?: string;
  end_date?: string;
}

/** Ignores invalid parameters, such as an end before the start. */
export function readPaymentFilters(search: URLSearchParams): PaymentFilters {
  const phone = (search.get('phone') ?? '').trim().slice(0, 40);
  const payment = (search.get('payment') ?? '').slice(0, 64);
  const status = paymentStatuses.find((each) => each === search.get('status'));
  const from = search.get('from');
  const until = search.get('until');
  const start = isDay(from) ? from : '';
  const end = isDay(until) && (!start || start <= until) ? until : '';
  return {
    ...(status && { status }),
    ...(phone && { phone }),
    ...(payment && { payment_id: payment }),
    ...(start && { start_date: start }),
    ...(end && { end_date: end }),
  };
}
