import type { CollectItem } from '#shared/contracts/chatbots/window-settings.ts';
import type { FormReason } from '#shared/contracts/conversations/contact-form.ts';

export interface RequestedItem {
  item: CollectItem;
  required: boolean;
}

export const replyChannels = ['email', 'phone_number'] as const satisfies CollectItem[];
const isReplyChannel = ({ item }: RequestedItem) => replyChannels.some((each) => each === item);

/**
 * The contact details to request: the window's own items, plus a required email when a member is to
 * answer and no item can reach the customer. The only item that can is then required. Without
 * configured items: name and email.
 */
export function listRequestedItems(
  chosen: readonly RequestedItem[],
  reason: FormReason,
): RequestedItem[] {
  if (chosen.length === 0) {
    return [
      { item: 'name', required: false },
      { item: 'email', required: true },
    ];
  }
  if (reason === 'before') return [...chosen];
  const reachable = chosen.filter(isReplyChannel);
  if (reachable.length === 0) return [...chosen, { item: 'email', required: true }];
  // Of two optional channels the customer fills one: `lacksReplyChannel` checks it.
  return chosen.map((requested) =>
    reachable.length === 1 && isReplyChannel(requested)
      ? { ...requested, required: true }
      : requested,
  );
}

/** Whether a member is to reply but the customer left neither an email address nor a phone number. */
export function lacksReplyChannel(
  given: Partial<Record<CollectItem, unknown>>,
  reason: FormReason,
): boolean {
  return reason !== 'before' && replyChannels.every((item) => !given[item]);
}
