import type { ElementEvents } from '../element-events.ts';
import { type ChatWindowElement, type ChatWindowVerbs, tag } from './element.ts';

/** What a page holds of a chat; usable at once, also while the widget is still on its way. */
export interface ChatWindowHandle extends ChatWindowVerbs {
  readonly element: ChatWindowElement;
  /** Opens the chat and puts the focus into it, as a click on the launcher does. */
  open(): void;
  /** Hears of an event by its detail; the answer ends that. */
  on<Type extends keyof ElementEvents>(
    type: Type,
    listener: (detail: ElementEvents[Type]) => void,
  ): () => void;
  /** Takes the chat out of the page. What the customer wrote stays theirs. */
  remove(): void;
}

/** Verbs that come before the widget wait for it, in their order. */
export function createHandle(element: ChatWindowElement): ChatWindowHandle {
  const whenReady = (work: () => void) => {
    const run = () => {
      // An element that is not in the page yet has not been given its class.
      customElements.upgrade(element);
      work();
    };
    if (customElements.get(tag)) run();
    else customElements.whenDefined(tag).then(run);
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
      const hear = ({ detail }: CustomEvent<ElementEvents[typeof type]>) =>
        listener((detail ?? null) as ElementEvents[typeof type]); // `open` and `close` have none
      element.addEventListener(type, hear);
      return () => element.removeEventListener(type, hear);
    },
    remove: () => element.remove(),
  };
}
