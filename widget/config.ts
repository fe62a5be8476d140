import type { PublicWindow } from '#shared/contracts/conversations/web.ts';
import type { SignedUser, Theme } from './element-options.ts';

export type { SignedUser, Theme };

/** Set by the loader as the `config` property of `<chatbot-window-chat>`. */
export interface LoaderConfig {
  /** Origin of the customer host, without a slash at the end. */
  origin: string;
  hashId: string;
  window: PublicWindow;
  open: boolean;
  /** The customer has used the chat, on this page or an earlier one: storage and requests are allowed. */
  engaged?: boolean;
  /** True when the customer opened the chat, so it may take the focus. */
  takesFocus?: boolean;
  /** A question sent by the page for the customer; passed once. */
  question?: string;
}

/** Adds the attributes of `<chatbot-window>`. */
export interface ChatConfig extends LoaderConfig {
  theme: Theme;
  /** Rendered in the page flow, without a launcher. */
  inline: boolean;
  /** The user identified by the page; null for an anonymous customer. */
  user: SignedUser | null;
}

/** Tag of the chat inside the loader's shadow root. */
export const chatTag = 'chatbot-window-chat';
