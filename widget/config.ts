import type { PublicWindow } from '#shared/contracts/web.ts';

export type Theme = 'light' | 'dark' | 'auto';

/** What the loader hands to the chat: the one property of `<chatbot-window-chat>`. */
export interface ChatConfig {
  /** Origin of the customer host, without a slash at the end. */
  origin: string;
  hashId: string;
  window: PublicWindow;
  theme: Theme;
  open: boolean;
  /** The customer has used the chat, now or on an earlier page: we may store and send. */
  engaged: boolean;
  /** Opened by the customer just now: the focus may go into it. */
  byHand: boolean;
}

/** Tag of the chat inside the loader's shadow root. */
export const chatTag = 'chatbot-window-chat';
