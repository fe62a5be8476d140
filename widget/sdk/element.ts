import type { ElementEvents } from '../element-events.ts';
import type { ElementOptions, Theme, VouchedUser } from '../element-options.ts';

export const tag = 'chatbot-window';

/** What the element and its handle can be told to do. */
export interface ChatWindowVerbs {
  close(): void;
  toggle(): void;
  /** Opens the chat and asks, as the customer. */
  send(text: string): void;
  /** Tells who the customer is, with the proof that the business's server has made. */
  identify(user: VouchedUser): void;
  /** Forgets the customer, as when they sign out of the business's site. */
  reset(): void;
  setLanguage(language: string): void;
}

type ElementListener<Type extends keyof ElementEvents> = (
  this: ChatWindowElement,
  event: CustomEvent<ElementEvents[Type]>,
) => void;

/** `<chatbot-window>`, once the widget has come. */
export interface ChatWindowElement extends HTMLElement, ChatWindowVerbs {
  /** Opens the chat and puts the focus into it, as a click on the launcher does. */
  show(): void;
  /** The chat is open, as `open` of a `<dialog>`. */
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

/** Writes the options on the element; one that is left out is taken off. */
export function applyOptions(element: HTMLElement, options: ElementOptions): void {
  const { hashId, lang, theme, position, inline, launcher, user } = options;
  const attributes = {
    lang,
    theme,
    position,
    inline: inline ? '' : undefined,
    launcher,
    // The proof comes before what it proves, and the window last: with it the element begins.
    'user-hash': user?.hmac,
    'user-id': user?.user_id,
    'hash-id': hashId,
  };
  for (const [name, value] of Object.entries(attributes)) {
    if (value === undefined) element.removeAttribute(name);
    else if (element.getAttribute(name) !== value) element.setAttribute(name, value);
  }
}
