import type { PublishedWindow } from '#server/features/windows/index.ts';
import type { ChatBody } from '#shared/contracts/web.ts';
import type { Channel } from './chat.repository.ts';

/** By which way the customer came; a member who previews a draft is no customer. */
export function channelOf({ isPreview }: PublishedWindow, { channel }: ChatBody): Channel {
  return isPreview ? 'test' : (channel ?? 'web');
}
