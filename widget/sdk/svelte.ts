import type { TagAttributes } from '../element-options.ts';
import { type ConnectionOptions, connectElement } from './connect-element.ts';
import type { ChatWindowElement } from './element.ts';
import { createHandle } from './handle.ts';

declare module 'svelte/elements' {
  interface SvelteHTMLElements {
    'chatbot-window': import('svelte/elements').HTMLAttributes<ChatWindowElement> & TagAttributes;
  }
}

/**
 * A Svelte action that makes an element a chat:
 * `<chatbot-window use:chatWindow={{ host, hashId, onMessage }}></chatbot-window>`.
 */
export function chatWindow(element: ChatWindowElement, options: ConnectionOptions) {
  let current = options;
  const connection = connectElement(createHandle(element), () => current);
  connection.sync();
  return {
    update(next: ConnectionOptions) {
      current = next;
      connection.sync();
    },
    destroy: connection.disconnect,
  };
}
