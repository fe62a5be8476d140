import type { Random } from './random.ts';

interface Payment {
  id: string;
  refundable: number;
}

/** Chooses a payment and what is refunded of it, whole or in part; null if nothing can be refunded. */
export function chooseRefund(random: Random, payments: readonly Payment[]) {
  const open = payments.filter(({ refundable }) => refundable > 0);
  if (open.length === 0) return null;
  const { id, refundable } = random.pick(open);
  const isPart = refundable > 1 && random.chance(0.4);
  return { id, refundable, amount: isPart ? random.between(1, refundable - 1) : refundable };
}
