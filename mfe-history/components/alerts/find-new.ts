import { api } from '#shared/console/index.ts';
import type { Notification } from '#shared/contracts/chatbots/notifications.ts';
import { readStored, writeStored } from '#shared/utils/browser-storage.ts';

export type BellItem = Notification;

/** More at once would bury the desktop. */
const maxItems = 5;

/**
 * Unread notifications with an alert that no tab of this browser has found before. What this returns
 * is stored, so that each is found once, even when another tab takes over.
 */
export async function findNew(storageKey: string): Promise<BellItem[]> {
  try {
    const { items } = await api.call('GET /notifications', { query: {} });
    const known = readStored(storageKey)?.split(' ');
    writeStored(storageKey, items.map(keyOf).join(' '));
    // The first look in this browser finds what happened before.
    if (!known) return [];
    return items.filter((item) => isAlert(item) && !known.includes(keyOf(item))).slice(0, maxItems);
  } catch {
    return []; // found after the next change
  }
}

/** Further events about the same subject raise the count. */
function keyOf({ id, count }: BellItem): string {
  return `${id}:${count}`;
}

function isAlert({ type, count, alert, read_at: readAt }: BellItem): boolean {
  // Said once a day, whereas the count includes every question.
  const isRepeated = type === 'unanswered' && count > 1;
  return alert && readAt === null && !isRepeated;
}
