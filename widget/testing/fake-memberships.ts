import type {
  CustomerMemberships,
  OfferedPlan,
} from '#shared/contracts/money/customer-memberships.ts';
import type { OwnPayment } from '#shared/contracts/money/customer-payments.ts';
import type { AccountState, Pack } from '../chat/membership/membership-api.ts';
import { ChatProblem } from '../chat/transport/chat-problem.ts';

const plan: OfferedPlan = {
  id: 'plan-1',
  name: 'Garden club',
  level: 1,
  price: { KRW: 9_900, JPY: null, USD: 999 },
  daily_chat_count: 20,
  monthly_chat_count: null,
};
const pack: Pack = {
  charge_id: 'pack-1',
  name: 'Bouquet',
  chats: 50,
  price: { KRW: 5_000, JPY: null, USD: 450 },
};
export const testCard = {
  provider: 'test',
  brand: 'Visa',
  last4: '4242',
  expires: '2029-04',
  is_usable: true,
} as const;

const inDays = (days: number) => new Date(Date.now() + days * 86_400_000).toISOString();

/** A customer who is limited to ten answers a day, and a chatbot that sells a plan and a pack. */
export function createFakeMemberships(
  changes: Partial<CustomerMemberships> = {},
  account: AccountState['account'] = null,
) {
  const state = {
    memberships: {
      plans: [plan],
      mine: null,
      usage: {
        today: { used: 2, limit: 10, resets_at: inDays(1) },
        month: { used: 2, limit: null, resets_at: inDays(20) },
        extra_left: 0,
        extra_expires_at: null,
      },
      card: null,
      takes_payments: true,
      is_pending: false,
      ...changes,
    } as CustomerMemberships,
    account: { account, sends_mails: true, sends_sms: false } as AccountState,
    packs: [pack],
    payments: [] as OwnPayment[],
    /** Problem codes of the next calls to a path. */
    failures: {} as Record<string, string[]>,
  };
  const calls: string[] = [];
  const keys: string[] = [];

  function subscribe(): CustomerMemberships {
    return {
      ...state.memberships,
      mine: {
        plan: { id: plan.id, name: plan.name },
        state: 'active',
        price: 999,
        currency: 'USD',
        next_price: null,
        renews: true,
        until: '2030-03-01T00:00:00Z',
      },
    };
  }

  function answer(call: string, body: Record<string, unknown>): unknown {
    switch (call) {
      case 'GET /web/memberships':
        return state.memberships;
      case 'GET /web/usages':
        return state.memberships.usage;
      case 'GET /web/charges':
        return state.packs;
      case 'GET /web/account':
        return state.account;
      case 'GET /web/pay-ledger':
        return { items: state.payments, total: state.payments.length, page: 1, size: 9 };
      case 'POST /web/memberships':
        state.memberships = subscribe();
        return { payment: 'paid', memberships: state.memberships };
      case 'POST /web/charges':
        return { payment: 'paid', memberships: state.memberships };
      case 'POST /web/account/code':
        return { expires_in: 600, resend_in: 30, code: '123456' };
      case 'POST /web/account/sign-in': {
        const { user_id = null } = state.account.account ?? {};
        const signedIn = { email: String(body.recipient), phone_number: null, user_id };
        state.account = { ...state.account, account: signedIn };
        return { token: 'new-token', account: signedIn };
      }
      case 'POST /web/account/sign-out':
        return {};
      case 'POST /web/payment-methods':
        return { url: 'https://pay.example/card', expires_at: inDays(1) };
      default:
        return change(call, body);
    }
  }

  /** Calls that return the changed memberships. */
  function change(call: string, body: Record<string, unknown>): CustomerMemberships {
    const { mine } = state.memberships;
    if (call === 'POST /web/coupon/use') state.memberships = subscribe();
    if (call === 'POST /web/memberships/cancel' && mine)
      state.memberships = { ...state.memberships, mine: { ...mine, renews: false, price: null } };
    if (call === 'POST /web/memberships/resume' && mine)
      state.memberships = { ...state.memberships, mine: { ...mine, renews: true, price: 999 } };
    if (call === 'POST /web/payment-methods/clear') {
      const ended = mine && { ...mine, renews: mine.renews && body.stop_renewal !== true };
      state.memberships = { ...state.memberships, card: null, mine: ended };
    }
    return state.memberships;
  }

  return {
    state,
    /** What was sent, without the id of the window. */
    calls,
    /** Idempotency keys of purchases. */
    keys,
    async callHost(url: string, init: RequestInit = {}): Promise<Response> {
      const { pathname } = new URL(url, 'http://host');
      const { window_hash: _, ...body } = JSON.parse(String(init.body ?? '{}'));
      const call = `${init.method ?? 'GET'} ${pathname}`;
      if (init.method === 'POST') calls.push(`${call} ${JSON.stringify(body)}`);
      const key = new Headers(init.headers).get('idempotency-key');
      if (key) keys.push(key);
      const failure = state.failures[call]?.shift();
      if (failure) throw new ChatProblem(failure);
      return Response.json(answer(call, body));
    },
  };
}
