import type { PublicWindow } from '#shared/contracts/web.ts';
import type { Theme, VouchedUser } from './element-options.ts';

export type { Theme, VouchedUser };

/** What the loader hands to the chat: the one property of `<chatbot-window-chat>`. */
export interface HandedConfig {
  /** Origin of the customer host, without a slash at the end. */
  origin: string;
  hashId: string;
  window: PublicWindow;
  open: boolean;
  /** The customer has used the chat, now or on an earlier page: we may store and send. */
  engaged: boolean;
  /** Opened by the customer just now: the focus may go into it. */
  byHand: boolean;
  /** Asked by the page on the customer's behalf; handed over once. */
  question: string;
}

/** The same with what the page has written on `<chatbot-window>`. */
export interface ChatConfig extends HandedConfig {
  theme: Theme;
  /** Stands in the page, in place of a launcher. */
  inline: boolean;
  /** As the business vouches for; null: somebody. */
  user: VouchedUser | null;
}

/** Tag of the chat inside the loader's shadow root. */
export const chatTag = 'chatbot-window-chat';
