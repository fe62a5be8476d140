import { minuteMs } from '#shared/utils/durations.ts';
import type { Random } from '../random.ts';
import type { StripeEvent } from './stripe-side.ts';

export type BankEvent =
  | { provider: 'portone' | 'stripe'; id: string; paymentId: string }
  | ({ provider: 'stripe' } & StripeEvent);

interface Scheduled {
  event: BankEvent;
  at: number;
}

/** Webhooks as providers send them: late, in any order, several times, or never. */
export function createWebhookQueue(random: Random, clock: () => Date) {
  let sent = 0;
  let scheduled: Scheduled[] = [];
  const addAt = (event: BankEvent, minutes: number) =>
    scheduled.push({ event, at: clock().getTime() + minutes * minuteMs });

  return {
    newId: () => {
      sent += 1;
      return `event-${sent}`;
    },

    /** Schedules the deliveries of an event. `isCertain`: it is not dropped at random. */
    add(event: BankEvent, { isCertain = false } = {}): void {
      if (!isCertain && random.chance(0.1)) return;
      addAt(event, random.between(0, 120));
      while (random.chance(0.3)) addAt(event, random.between(0, 300));
    },

    /** Removes and returns the events that are due. */
    takeDue(): BankEvent[] {
      const now = clock().getTime();
      const due = scheduled.filter(({ at }) => at <= now);
      scheduled = scheduled.filter(({ at }) => at > now);
      return due.map(({ event }) => event);
    },
  };
}
