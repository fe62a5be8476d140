import { setPriority } from 'node:os';

/**
 * Lets everything else go first: whoever chats while a file is read does not wait for it. Only Linux
 * knows a priority of a single thread.
 */
export function lowerPriority(): void {
  if (process.platform === 'linux') setPriority(10);
}
