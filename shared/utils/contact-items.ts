import type { ContactReason } from '#shared/contracts/contacts.ts';
import type { CollectItem } from '#shared/contracts/window-settings.ts';

export interface AskedItem {
  item: CollectItem;
  required: boolean;
}

export const reachItems = ['email', 'phone_number'] as const satisfies CollectItem[];
const reaches = ({ item }: AskedItem) => reachItems.some((each) => each === item);

/**
 * What a customer is asked for: the window's own items, and where somebody is to answer them, a way to
 * reach them. A window that has chosen no items asks for a name and an address.
 */
export function itemsToAsk(chosen: readonly AskedItem[], reason: ContactReason): AskedItem[] {
  if (chosen.length === 0) {
    return [
      { item: 'name', required: false },
      { item: 'email', required: true },
    ];
  }
  if (reason === 'before') return [...chosen];
  const ways = chosen.filter(reaches);
  if (ways.length === 0) return [...chosen, { item: 'email', required: true }];
  // Of two ways that are both optional, one has to be taken (`lacksReach`).
  return chosen.map((asked) =>
    ways.length === 1 && reaches(asked) ? { ...asked, required: true } : asked,
  );
}

/** Nobody could answer this customer. */
export function lacksReach(
  given: Partial<Record<CollectItem, unknown>>,
  reason: ContactReason,
): boolean {
  return reason !== 'before' && reachItems.every((item) => !given[item]);
}
