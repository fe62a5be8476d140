import { attributes, isFlag, properties, toAttribute } from './attributes.ts';
import { createWindowView } from './window-view.ts';

/** The class of `<chatbot-window>` for the host that served this script. */
export function createWindowElement(origin: string): CustomElementConstructor {
  class ChatbotWindow extends HTMLElement {
    static observedAttributes = attributes;

    /** Also defines the element's methods. */
    readonly #view = createWindowView(this, origin);

    connectedCallback() {
      // Properties set before the class was defined shadow the accessors.
      for (const [name, value] of Object.entries(this)) {
        Reflect.deleteProperty(this, name);
        Reflect.set(this, name, value);
      }
      this.#view.connect();
    }

    /** Its presence keeps `moveBefore` from disconnecting and reconnecting the element. */
    connectedMoveCallback() {}

    disconnectedCallback() {
      this.#view.disconnect();
    }

    attributeChangedCallback(name: string) {
      this.#view.change(name);
    }
  }
  for (const name of properties) {
    const attribute = toAttribute(name);
    Object.defineProperty(ChatbotWindow.prototype, name, {
      get(this: HTMLElement) {
        return isFlag(name) ? this.hasAttribute(name) : this.getAttribute(attribute);
      },
      set(this: HTMLElement, value: string | boolean | null) {
        // Vue sets boolean attributes to an empty string for true.
        if (isFlag(name)) this.toggleAttribute(name, value === '' || !!value);
        else if (value) this.setAttribute(attribute, `${value}`);
        else this.removeAttribute(attribute);
      },
    });
  }
  return ChatbotWindow;
}
