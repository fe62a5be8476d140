import type { ElementEvents } from '../element-events.ts';
import { type ChatWindowElement, type ChatWindowMethods, elementTag } from './element.ts';

/** Controls a chat; usable before the widget has loaded. */
export interface ChatWindowHandle extends ChatWindowMethods {
  readonly element: ChatWindowElement;
  /** Opens the chat and puts the focus into it, as a click on the launcher does. */
  open(): void;
  /** Subscribes to an event; returns the unsubscribe function. */
  on<Type extends keyof ElementEvents>(
    type: Type,
    listener: (detail: ElementEvents[Type]) => void,
  ): () => void;
  /** Removes the chat from the page; stored chats are kept. */
  remove(): void;
}

/** Calls made before the widget has loaded run in order once it has. */
export function createHandle(element: ChatWindowElement): ChatWindowHandle {
  const whenReady = (work: () => void) => {
    const run = () => {
      // A detached element is not upgraded automatically.
      customElements.upgrade(element);
      work();
    };
    if (customElements.get(elementTag)) run();
    else customElements.whenDefined(elementTag).then(run);
  };
  return {
    element,
    open: () => whenReady(() => element.show()),
    close: () => whenReady(() => element.close()),
    toggle: () => whenReady(() => element.toggle()),
    send: (text) => whenReady(() => element.send(text)),
    identify: (user) => whenReady(() => element.identify(user)),
    reset: () => whenReady(() => element.reset()),
    setLanguage: (language) => whenReady(() => element.setLanguage(language)),
    on(type, listener) {
      const handleEvent = ({ detail }: CustomEvent<ElementEvents[typeof type]>) =>
        listener((detail ?? null) as ElementEvents[typeof type]); // `open` and `close` carry no detail
      element.addEventListener(type, handleEvent);
      return () => element.removeEventListener(type, handleEvent);
    },
    remove: () => element.remove(),
  };
}
