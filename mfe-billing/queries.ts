import { api, keepPreviousData, queryClient, queryOptions } from '#shared/console/index.ts';
import type { Currency } from '#shared/contracts/money/money.ts';
import type { BillingPeriod, PlanCode } from '#shared/contracts/money/plans.ts';
import type { Period } from '#shared/utils/calendar-days.ts';
import { minuteMs } from '#shared/utils/durations.ts';

/** A plan with its billing period and currency. */
export interface PlanTerms {
  type: PlanCode;
  period: BillingPeriod;
  currency: Currency;
}

/** The period, and the chatbot unless all are included. */
type StatisticsRange = [period: Period, windowHash?: string | undefined];

function toQuery([{ from, to }, windowHash]: StatisticsRange) {
  const dates = { start_date: from, end_date: to };
  return windowHash ? { ...dates, window_hash: windowHash } : dates;
}

export const billingQueries = {
  all: ['billing'] as const,
  /** Usage of the plan in the current month. */
  usage: () =>
    queryOptions({
      queryKey: [...billingQueries.all, 'usage'],
      queryFn: ({ signal }) => api.call('GET /organizations/usage', { signal }),
    }),
  /** Figures of one chatbot, or of all without a hash. */
  figures: (...range: StatisticsRange) =>
    queryOptions({
      queryKey: [...billingQueries.all, 'figures', ...range],
      queryFn: ({ signal }) =>
        api.call('GET /statistics/figures', { signal, query: toQuery(range) }),
      placeholderData: keepPreviousData,
    }),
  questions: (...range: StatisticsRange) =>
    queryOptions({
      queryKey: [...billingQueries.all, 'questions', ...range],
      queryFn: ({ signal }) =>
        api.call('GET /statistics/questions', { signal, query: toQuery(range) }),
      placeholderData: keepPreviousData,
    }),
  team: (...range: StatisticsRange) =>
    queryOptions({
      queryKey: [...billingQueries.all, 'team', ...range],
      queryFn: ({ signal }) => api.call('GET /statistics/team', { signal, query: toQuery(range) }),
      placeholderData: keepPreviousData,
    }),
  /** The subscription of the organization and the plans that it could have. */
  subscription: () =>
    queryOptions({
      queryKey: [...billingQueries.all, 'subscription'],
      queryFn: ({ signal }) => api.call('GET /subscriptions', { signal }),
      // An unknown outcome of a payment is settled within minutes.
      refetchInterval: ({ state }) => (state.data?.payment_pending ? 5_000 : false),
    }),
  /** What a first subscription, or a change of the present one, charges now. */
  changePreview: ({ type, period, currency }: PlanTerms, isChange: boolean) =>
    queryOptions({
      queryKey: [...billingQueries.all, 'change-preview', type, period, currency, isChange],
      async queryFn({ signal }) {
        if (!isChange && type !== 'free') {
          const query = { type, period, currency };
          return api.call('GET /subscriptions/quote', { query, signal });
        }
        const { preview } = await api.call('PATCH /subscriptions/subscription_type/:type', {
          params: { type },
          query: { preview: 'true', period },
          body: {},
          signal,
        });
        return preview;
      },
      // Prices and what is left of a period change while the page is open.
      staleTime: 0,
      gcTime: 0,
    }),
  /** What happened to a subscription. */
  history: (id: string) =>
    queryOptions({
      queryKey: [...billingQueries.all, 'history', id],
      queryFn: ({ signal }) =>
        api.call('GET /subscriptions/:subscription_id', {
          params: { subscription_id: id },
          signal,
        }),
    }),
  unpaid: () =>
    queryOptions({
      queryKey: [...billingQueries.all, 'unpaid'],
      queryFn: ({ signal }) => api.call('GET /subscriptions/unpaid_ledger', { signal }),
    }),
  /** The key is shared with the shell's switcher and with other areas. */
  organizations: () =>
    queryOptions({
      queryKey: ['organizations'],
      queryFn: ({ signal }) => api.call('GET /organizations', { signal }),
    }),
  /** The user's chatbots with their latest activity. The key is shared by all areas. */
  windows: () =>
    queryOptions({
      queryKey: ['windows', 'list'],
      queryFn: ({ signal }) => api.call('GET /windows/list', { signal }),
    }),
  /** The URL of a test chat; valid for an hour. */
  preview: (hash: string) =>
    queryOptions({
      queryKey: [...billingQueries.all, 'preview', hash],
      queryFn: ({ signal }) =>
        api.call('POST /windows/:hash/preview', { signal, params: { hash } }),
      staleTime: 50 * minuteMs,
    }),
};

/** Reloads everything that a payment or a change of the subscription affects. */
export async function refreshBilling(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: billingQueries.all }),
    queryClient.invalidateQueries({ queryKey: billingQueries.organizations().queryKey }),
  ]);
}
