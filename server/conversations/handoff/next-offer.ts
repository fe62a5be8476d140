import type { AvailableMember } from '#server/conversations/availability/index.ts';

export interface Waiting {
  /** Members who may see the chatbot's chats. */
  members: readonly AvailableMember[];
  /** Members who let an offer of this chat pass. */
  passedBy: readonly string[];
  /** The member who knows the customer: is offered the chat first, even above the maximum. */
  preferred: string | null;
  /** Mails inform members without an open console. */
  areMailed: boolean;
}

/** The member who is offered the chat next; `wait`: a member may still come; `miss`: none can. */
export type NextOffer = { offerTo: string } | 'wait' | 'miss';

export function nextOffer({ members, passedBy, preferred, areMailed }: Waiting): NextOffer {
  const coming = members.filter(
    ({ id, isAway, isConnected, maxChats }) =>
      !isAway && !passedBy.includes(id) && maxChats > 0 && (isConnected || areMailed),
  );
  const connected = coming.filter(({ isConnected }) => isConnected);
  const known = connected.find(({ id }) => id === preferred);
  const [firstFree] = connected
    .filter(({ openChats, maxChats }) => openChats < maxChats)
    .sort(byLoad);
  const next = known ?? firstFree;
  if (next) return { offerTo: next.id };
  return coming.length > 0 ? 'wait' : 'miss';
}

/** The least busy first; of those, who has not been offered a chat for longest. */
function byLoad(one: AvailableMember, other: AvailableMember): number {
  const offeredAt = ({ lastOfferedAt }: AvailableMember) => lastOfferedAt?.getTime() ?? 0;
  return (
    one.openChats - other.openChats ||
    offeredAt(one) - offeredAt(other) ||
    (one.id < other.id ? -1 : 1)
  );
}
