import type { ElementEvents } from '../element-events.ts';
import type { ElementOptions, SignedUser, Theme } from '../element-options.ts';

export const elementTag = 'chatbot-window';

/** Methods shared by the element and its handle. */
export interface ChatWindowMethods {
  close(): void;
  toggle(): void;
  /** Opens the chat and sends a question for the customer. */
  send(text: string): void;
  /** Identifies the customer by an id signed by the business's server. */
  identify(user: SignedUser): void;
  /** Clears the customer's data, for example on sign-out. */
  reset(): void;
  setLanguage(language: string): void;
}

type ElementListener<Type extends keyof ElementEvents> = (
  this: ChatWindowElement,
  event: CustomEvent<ElementEvents[Type]>,
) => void;

/** `<chatbot-window>` after the widget has loaded. */
export interface ChatWindowElement extends HTMLElement, ChatWindowMethods {
  /** Opens the chat and focuses it, like a click on the launcher. */
  show(): void;
  /** Whether the chat is open, like `HTMLDialogElement.open`. */
  open: boolean;
  hashId: string | null;
  theme: Theme | null;
  position: ElementOptions['position'] | null;
  inline: boolean;
  launcher: string | null;
  userId: string | null;
  userHash: string | null;
  addEventListener<Type extends keyof ElementEvents>(
    type: Type,
    listener: ElementListener<Type>,
    options?: boolean | AddEventListenerOptions,
  ): void;
  addEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | AddEventListenerOptions,
  ): void;
  removeEventListener<Type extends keyof ElementEvents>(
    type: Type,
    listener: ElementListener<Type>,
    options?: boolean | EventListenerOptions,
  ): void;
  removeEventListener(
    type: string,
    listener: EventListenerOrEventListenerObject,
    options?: boolean | EventListenerOptions,
  ): void;
}

declare global {
  interface HTMLElementTagNameMap {
    'chatbot-window': ChatWindowElement;
  }
}

/** Sets the attributes of the element; an omitted option is removed. */
export function applyOptions(element: HTMLElement, options: ElementOptions): void {
  const { hashId, lang, theme, position, inline, launcher, user } = options;
  const attributes = {
    lang,
    theme,
    position,
    inline: inline ? '' : undefined,
    launcher,
    // `user-hash` precedes `user-id`; `hash-id` comes last, because it starts the element.
    'user-hash': user?.hmac,
    'user-id': user?.user_id,
    'hash-id': hashId,
  };
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined) element.removeAttribute(name);
    else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
}
