import {
  type Call,
  type Failure,
  type Reply,
  startPaymentServer,
} from '#server/testing/stand-ins/payment-server.ts';
import { minuteMs } from '#shared/utils/durations.ts';
import type { Random } from '../random.ts';
import { type BankPayment, type CardKind, createBankBooks } from './books.ts';
import { createPortoneSide, portoneEnv } from './portone-side.ts';
import { createStripeSide, stripeEnv } from './stripe-side.ts';
import { type BankEvent, createWebhookQueue } from './webhooks.ts';

type ProviderName = BankEvent['provider'];

/** Weights of the faults of a `POST`. `delayed`: it is performed after the caller got an error. */
const faults = { none: 90, answer_lost: 4, request_lost: 2, delayed: 1, error_page: 1 };

/** One bank behind two HTTP providers, PortOne and Stripe, with network and provider faults. */
export async function startBank({ clock, random }: { clock: () => Date; random: Random }) {
  let isCalm = false;
  let delayed: { at: number; run: () => unknown }[] = [];
  const downUntil = { portone: 0, stripe: 0 };
  const counts = { faults: 0, webhooks: 0 };
  /** Delivers a webhook before the call that caused it is answered. */
  let deliverEarly: (event: BankEvent) => Promise<void> = async () => {};
  const queue = createWebhookQueue(random, clock);
  /** The provider that charged each payment, by payment id. */
  const providers = new Map<string, ProviderName>();
  const early: BankEvent[] = [];

  function onChange({ id }: BankPayment): void {
    const event = { provider: providers.get(id) ?? 'stripe', id: queue.newId(), paymentId: id };
    if (!isCalm && random.chance(0.15)) early.push(event);
    queue.add(event);
  }

  const books = createBankBooks({ clock, random, isCalm: () => isCalm, onChange });
  const sides = { portone: createPortoneSide(books), stripe: createStripeSide(books) };

  async function answer(name: ProviderName, call: Call): Promise<Reply | Failure> {
    const perform = () => {
      noteProvider(name, call);
      return sides[name].handle(call);
    };
    if (downUntil[name] > clock().getTime()) return 'html';
    const isChange = call.method === 'POST';
    const fault = isCalm
      ? 'none'
      : isChange
        ? random.weighted(faults)
        : random.chance(0.01)
          ? 'error_page'
          : 'none';
    if (fault !== 'none') counts.faults += 1;
    if (fault === 'error_page') return 'html';
    if (fault === 'request_lost') return 'disconnects';
    if (fault === 'delayed') {
      const at = clock().getTime() + random.between(0, 30) * minuteMs;
      delayed.push({ at, run: perform });
      return 'disconnects';
    }
    const reply = perform();
    for (const event of early.splice(0)) await deliverEarly(event);
    return fault === 'answer_lost' ? 'disconnects' : reply;
  }

  /** The payment's id is in the path at PortOne and in the metadata at Stripe. */
  function noteProvider(name: ProviderName, { path, body }: Call): void {
    const id =
      name === 'portone'
        ? path.split('/')[2]
        : (new URLSearchParams(body).get('metadata[payment_id]') ?? undefined);
    if (id) providers.set(id, name);
  }

  const portone = await startPaymentServer((call) => answer('portone', call));
  const stripe = await startPaymentServer((call) => answer('stripe', call));

  return {
    books,
    counts,
    env: { ...portoneEnv(portone.baseUrl), ...stripeEnv(stripe.baseUrl) },

    onEarlyWebhook(deliver: typeof deliverEarly): void {
      deliverEarly = deliver;
    },

    /** Enters a card on the registration's page; returns the query with which the browser comes back. */
    enterCard(url: URL, payerId: string, kind: CardKind) {
      const last = url.pathname.split('/').at(-1) ?? '';
      if (url.hostname !== 'checkout.example') {
        const key = sides.portone.enterCard(last, books.issueCard(payerId, kind));
        return { registrationId: last, query: `billingKey=${key}`, event: null };
      }
      const session = sides.stripe.enterCard(last, (payer) => books.issueCard(payer, kind));
      const { registrationId, id: sessionId } = session;
      const event: BankEvent = { provider: 'stripe', id: queue.newId(), registrationId, sessionId };
      queue.add(event, { isCertain: true });
      return { registrationId, query: `session_id=${sessionId}`, event };
    },

    goDown(name: ProviderName, minutes: number): void {
      downUntil[name] = clock().getTime() + minutes * minuteMs;
    },

    /** Turns faults off or on. */
    setCalm(calm: boolean): void {
      isCalm = calm;
    },

    /** Performs the delayed calls, payments and refunds that are due. */
    advance(): void {
      const now = clock().getTime();
      const due = delayed.filter(({ at }) => at <= now);
      delayed = delayed.filter(({ at }) => at > now);
      for (const { run } of due) run();
      books.advance();
    },

    takeWebhooks: () => queue.takeDue(),

    sign(event: BankEvent) {
      counts.webhooks += 1;
      return event.provider === 'portone'
        ? sides.portone.sign(event, clock())
        : sides.stripe.sign(event, clock());
    },

    close: () => Promise.all([portone.close(), stripe.close()]),
  };
}
export type Bank = Awaited<ReturnType<typeof startBank>>;
