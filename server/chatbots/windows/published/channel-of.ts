import type { Channel } from '#shared/contracts/names.ts';
import type { PublishedWindow } from './published-window.repository.ts';

/** The channel of a chat; previews by members do not count as customers. */
export function channelOf(
  { isPreview }: PublishedWindow,
  { channel }: { channel?: 'web' | 'page' | undefined },
): Channel {
  return isPreview ? 'test' : (channel ?? 'web');
}
