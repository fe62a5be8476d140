import type { ChatUsage } from '#shared/contracts/money/customer-memberships.ts';

interface UsageSummary {
  /** From which count the next answer is taken. */
  source: 'today' | 'month' | 'extra';
  left: number;
  /** Null for answers of packs. */
  limit: number | null;
  /** When answers are available again, or the count begins again. */
  resetsAt: string;
  isLittle: boolean;
}

/** So few answers left are worth mentioning, or a tenth of the limit. */
const fewAnswers = 3;

/** What is left of the tighter limit, else of packs; null for customers without a limit. */
export function summarizeUsage({ today, month, extra_left }: ChatUsage): UsageSummary | null {
  const counts = [
    { source: 'today' as const, ...today },
    { source: 'month' as const, ...month },
  ].flatMap(({ limit, ...count }) =>
    limit === null ? [] : [{ ...count, limit, left: Math.max(0, limit - count.used) }],
  );
  // Of two that are used up, the one that lasts longer.
  const [tighter] = counts.sort(
    (a, b) => a.left - b.left || Date.parse(b.resets_at) - Date.parse(a.resets_at),
  );
  if (!tighter) return null;
  const { source, left, limit, resets_at: resetsAt } = tighter;
  const isLittle = left + extra_left <= Math.max(fewAnswers, limit / 10);
  return left === 0 && extra_left > 0
    ? { source: 'extra', left: extra_left, limit: null, resetsAt, isLittle }
    : { source, left, limit, resetsAt, isLittle };
}
