import { attributeOf, attributes, isFlag, properties } from './attributes.ts';
import { createWindowView } from './window-view.ts';

/** The class of `<chatbot-window>` for the host that served this script. */
export function createWindowElement(origin: string): CustomElementConstructor {
  class ChatbotWindow extends HTMLElement {
    static observedAttributes = attributes;

    readonly #view = createWindowView(this, origin);

    constructor() {
      super();
      // Its methods: show, close, toggle, send, identify, reset, setLanguage.
      Object.assign(this, this.#view.verbs);
    }

    connectedCallback() {
      // What the page set before the class was there hides the accessors.
      for (const [name, value] of Object.entries(this)) {
        Reflect.deleteProperty(this, name);
        Reflect.set(this, name, value);
      }
      this.#view.connect();
    }

    /** With it, a page that moves the element by `moveBefore` neither disconnects nor connects it. */
    connectedMoveCallback() {}

    disconnectedCallback() {
      this.#view.disconnect();
    }

    attributeChangedCallback(name: string) {
      if (this.isConnected) this.#view.change(name);
    }
  }
  for (const name of properties) {
    const attribute = attributeOf(name);
    Object.defineProperty(ChatbotWindow.prototype, name, {
      get(this: HTMLElement) {
        return isFlag(name) ? this.hasAttribute(name) : this.getAttribute(attribute);
      },
      set(this: HTMLElement, value: string | boolean | null) {
        // Vue writes the attribute's empty value for true.
        if (isFlag(name)) this.toggleAttribute(name, value === '' || !!value);
        else if (value) this.setAttribute(attribute, `${value}`);
        else this.removeAttribute(attribute);
      },
    });
  }
  return ChatbotWindow;
}
