import type { Channel } from '#shared/contracts/names.ts';
import type { PublishedWindow } from './published-window.repository.ts';

/** The channel of a chat; a preview's chat is a test, so its customer is not counted. */
export function channelOf(
  { isPreview }: PublishedWindow,
  { channel }: { channel?: 'web' | 'page' | undefined },
): Channel {
  return isPreview ? 'test' : (channel ?? 'web');
}
