/** How many answers a customer gets; null: unlimited. */
export interface CustomerChatLimits {
  dailyChats: number | null;
  monthlyChats: number | null;
}

/** Answers that were used or are reserved, without those of packs. */
export interface ChatCounts {
  today: number;
  month: number;
}

export interface ChatPack {
  id: string;
  remaining: number;
  expiresAt: Date;
}

interface Standing {
  limits: CustomerChatLimits;
  counts: ChatCounts;
  packs: readonly ChatPack[];
  now: Date;
}

/** Where an answer is taken from: the counts if `packId` is null. */
export interface ChatOrigin {
  packId: string | null;
}

/** Where the next answer is taken from; null when none is left. */
export function chooseChat({ limits, counts, packs, now }: Standing): ChatOrigin | null {
  if (exhaustedPeriod(limits, counts) === null) return { packId: null };
  const [next] = usablePacks(packs, now);
  return next ? { packId: next.id } : null;
}

/** The period whose answers are used up, the month first because it lasts longer. */
export function exhaustedPeriod(
  { dailyChats, monthlyChats }: CustomerChatLimits,
  { today, month }: ChatCounts,
): 'day' | 'month' | null {
  if (monthlyChats !== null && month >= monthlyChats) return 'month';
  return dailyChats !== null && today >= dailyChats ? 'day' : null;
}

/** Packs with answers left, in the order in which they are used. */
export function usablePacks(packs: readonly ChatPack[], now: Date): ChatPack[] {
  return packs
    .filter(({ remaining, expiresAt }) => remaining > 0 && expiresAt > now)
    .sort(
      (one, other) =>
        one.expiresAt.getTime() - other.expiresAt.getTime() || (one.id < other.id ? -1 : 1),
    );
}
