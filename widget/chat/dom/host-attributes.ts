import type { ChatConfig, Theme } from '../../config.ts';

/** Reads the attributes of `<chatbot-window>` that the loader does not need. */
export function readHostAttributes(
  chat: HTMLElement,
): Pick<ChatConfig, 'theme' | 'inline' | 'user'> {
  const root = chat.getRootNode();
  const host = root instanceof ShadowRoot ? root.host : chat;
  const user_id = host.getAttribute('user-id');
  return {
    theme: (host.getAttribute('theme') || 'auto') as Theme, // unknown values behave like auto
    inline: host.hasAttribute('inline'),
    user: user_id ? { user_id, hmac: host.getAttribute('user-hash') ?? '' } : null,
  };
}
