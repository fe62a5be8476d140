import type { CollectItem } from '#shared/contracts/chatbots/window-settings.ts';
import type { ContactReason } from '#shared/contracts/conversations/contacts.ts';

export interface RequestedItem {
  item: CollectItem;
  required: boolean;
}

export const reachItems = ['email', 'phone_number'] as const satisfies CollectItem[];
const isReachItem = ({ item }: RequestedItem) => reachItems.some((each) => each === item);

/**
 * The contact details to request: the window's own items, plus a required email when a member is to
 * answer and no item can reach the customer. Without configured items: name and email.
 */
export function listRequestedItems(
  chosen: readonly RequestedItem[],
  reason: ContactReason,
): RequestedItem[] {
  if (chosen.length === 0) {
    return [
      { item: 'name', required: false },
      { item: 'email', required: true },
    ];
  }
  if (reason === 'before') return [...chosen];
  const reachable = chosen.filter(isReachItem);
  if (reachable.length === 0) return [...chosen, { item: 'email', required: true }];
  // With two optional contact items, one of them must be filled (`lacksReach`).
  return chosen.map((requested) =>
    reachable.length === 1 && isReachItem(requested) ? { ...requested, required: true } : requested,
  );
}

/** True when a member could not reply to this customer. */
export function lacksReach(
  given: Partial<Record<CollectItem, unknown>>,
  reason: ContactReason,
): boolean {
  return reason !== 'before' && reachItems.every((item) => !given[item]);
}
