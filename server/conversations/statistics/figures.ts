import type { StatisticsTotals } from '#shared/contracts/conversations/statistics.ts';
import { type ChatCounts, chatCounts, type Medians } from './figures.repository.ts';

/** Counts of chats with the chats that needed no person. */
export type ChatFigures = ChatCounts & { deflected: number };

/** Sums of groups of chats. */
export function sumChats(groups: readonly ChatCounts[]): ChatFigures {
  const sum = (name: keyof ChatCounts) => sumOf(groups, (group) => group[name]);
  const counts = Object.fromEntries(chatCounts.map((name) => [name, sum(name)])) as ChatCounts;
  return { ...counts, deflected: counts.sessions - counts.handoffs };
}

export function sumOf<Item>(items: readonly Item[], value: (item: Item) => number): number {
  return items.reduce((sum, item) => sum + value(item), 0);
}

/** The totals of a range with their rates, all from 0 to 1. */
export function totalsOf(
  figures: ChatFigures & { chats: number; visitors: number },
  medians: Medians,
): StatisticsTotals {
  const { sessions, answered, unanswered, likes, dislikes } = figures;
  return {
    ...figures,
    answered_rate: rate(answered, answered + unanswered),
    handoff_rate: rate(figures.handoffs, sessions),
    deflection_rate: rate(figures.deflected, sessions),
    resolution_rate: rate(figures.resolved, sessions),
    csat: rate(figures.satisfied, figures.ratings),
    like_rate: rate(likes, likes + dislikes),
    ...medians,
  };
}

function rate(part: number, whole: number): number | null {
  return whole === 0 ? null : Math.round((part / whole) * 1000) / 1000;
}
