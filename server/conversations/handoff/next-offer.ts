import type { AvailableMember } from '#server/conversations/availability/index.ts';

export interface Waiting {
  /** Members who may see the chatbot's chats. */
  members: readonly AvailableMember[];
  /** Ids of the members of the chat's team, who come before all others. */
  team: readonly string[];
  /** Members whose offers of this chat expired. */
  passedBy: readonly string[];
  /** The member who answered the customer before, who comes first, even above the maximum. */
  preferred: string | null;
  /** Members without an open console are notified by mail. */
  areMailed: boolean;
}

/** The next member to offer the chat to; `wait`: a member may become free; `miss`: none can. */
export type NextOffer = { offerTo: string } | 'wait' | 'miss';

export function nextOffer(waiting: Waiting): NextOffer {
  const { members, team } = waiting;
  const ofTeam = members.filter(({ id }) => team.includes(id));
  const next = nextOfferAmong({ ...waiting, members: ofTeam });
  return next === 'miss' ? nextOfferAmong(waiting) : next;
}

function nextOfferAmong({ members, passedBy, preferred, areMailed }: Waiting): NextOffer {
  const candidates = members.filter(
    ({ id, isAway, isConnected, maxChats }) =>
      !isAway && !passedBy.includes(id) && maxChats > 0 && (isConnected || areMailed),
  );
  const connected = candidates.filter(({ isConnected }) => isConnected);
  const preferredMember = connected.find(({ id }) => id === preferred);
  const [firstFree] = connected
    .filter(({ openChats, maxChats }) => openChats < maxChats)
    .sort(byLoad);
  const next = preferredMember ?? firstFree;
  if (next) return { offerTo: next.id };
  return candidates.length > 0 ? 'wait' : 'miss';
}

/** The least busy first; of those, the one whose last offer is oldest. */
function byLoad(one: AvailableMember, other: AvailableMember): number {
  const offeredAt = ({ lastOfferedAt }: AvailableMember) => lastOfferedAt?.getTime() ?? 0;
  return (
    one.openChats - other.openChats ||
    offeredAt(one) - offeredAt(other) ||
    (one.id < other.id ? -1 : 1)
  );
}
