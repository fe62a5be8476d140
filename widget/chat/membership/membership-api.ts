import type { customerAccountEndpoints } from '#shared/contracts/conversations/customer-accounts.ts';
import type {
  ChatUsage,
  CustomerMemberships,
  customerMembershipEndpoints,
} from '#shared/contracts/money/customer-memberships.ts';
import type { SaleCurrency } from '#shared/contracts/money/prices.ts';
import { postJson } from '../transport/post-json.ts';

type Endpoints = typeof customerMembershipEndpoints;
type AccountEndpoints = typeof customerAccountEndpoints;
type ResultOf<Endpoint extends { result: { _output: unknown } }> = Endpoint['result']['_output'];

export type AccountState = ResultOf<AccountEndpoints['get']>;
export type SentCode = ResultOf<AccountEndpoints['sendCode']>;
export type Pack = ResultOf<Endpoints['packs']>[number];
export type Purchase = ResultOf<Endpoints['subscribe']>;
export type PaymentPage = ResultOf<Endpoints['payLedger']>;

/** What is bought, with the price that the customer saw. */
export interface Order {
  path: '/web/memberships' | '/web/charges';
  body:
    | { plan_id: string; currency: SaleCurrency; expected_price: number }
    | { charge_id: string; num_item: number; currency: SaleCurrency; expected_price: number };
}

export type MembershipApi = ReturnType<typeof createMembershipApi>;

/**
 * The customer API of accounts and memberships. Mails and the provider's page are in the given language;
 * default: the browser's.
 */
export function createMembershipApi(
  callHost: (path: string, init?: RequestInit) => Promise<Response>,
  hashId: string,
  language?: string,
) {
  async function get<Result>(path: string, query: Record<string, string> = {}): Promise<Result> {
    const response = await callHost(
      `${path}?${new URLSearchParams({ window_hash: hashId, ...query })}`,
    );
    return response.json();
  }
  async function post<Result>(
    path: string,
    body: object = {},
    headers: Record<string, string> = {},
  ): Promise<Result> {
    const spoken = language ? { 'accept-language': language } : {};
    const init = postJson({ window_hash: hashId, ...body }, { ...spoken, ...headers });
    const response = await callHost(path, init);
    return response.json();
  }

  return {
    getMemberships: () => get<CustomerMemberships>('/web/memberships'),
    getUsage: () => get<ChatUsage>('/web/usages'),
    listPacks: () => get<Pack[]>('/web/charges'),
    listPayments: (page: number) => get<PaymentPage>('/web/pay-ledger', { page: String(page) }),
    /** Repeated with the same key, it charges once. */
    buy: ({ path, body }: Order, key: string) =>
      post<Purchase>(path, body, { 'idempotency-key': key }),
    cancel: () => post<CustomerMemberships>('/web/memberships/cancel'),
    resume: () => post<CustomerMemberships>('/web/memberships/resume'),
    redeem: (code: string) => post<CustomerMemberships>('/web/coupon/use', { code }),
    openCardPage: () => post<ResultOf<Endpoints['openCardPage']>>('/web/payment-methods'),
    removeCard: (stopRenewal: boolean) =>
      post<CustomerMemberships>('/web/payment-methods/clear', { stop_renewal: stopRenewal }),
    getAccount: () => get<AccountState>('/web/account'),
    sendCode: (recipient: string) => post<SentCode>('/web/account/code', { recipient }),
    signIn: (recipient: string, code: string) =>
      post<ResultOf<AccountEndpoints['signIn']>>('/web/account/sign-in', { recipient, code }),
    signOut: () => post<unknown>('/web/account/sign-out'),
  };
}
