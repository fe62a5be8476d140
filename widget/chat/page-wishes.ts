import type { ChatConfig, Theme } from '../config.ts';

/** What the page has written on `<chatbot-window>` that concerns the chat alone. */
export function pageWishes(chat: HTMLElement): Pick<ChatConfig, 'theme' | 'inline' | 'user'> {
  const root = chat.getRootNode();
  const host = root instanceof ShadowRoot ? root.host : chat;
  const user_id = host.getAttribute('user-id');
  return {
    theme: (host.getAttribute('theme') || 'auto') as Theme, // another word counts as auto
    inline: host.hasAttribute('inline'),
    user: user_id ? { user_id, hmac: host.getAttribute('user-hash') ?? '' } : null,
  };
}
