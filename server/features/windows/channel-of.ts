import type { Channel } from '#shared/contracts/names.ts';
import type { PublishedWindow } from './published-window.repository.ts';

/** By which way the customer came; a member who previews a draft is no customer. */
export function channelOf(
  { isPreview }: PublishedWindow,
  { channel }: { channel?: 'web' | 'page' | undefined },
): Channel {
  return isPreview ? 'test' : (channel ?? 'web');
}
