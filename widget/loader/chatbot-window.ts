import { createWindowView, type WindowView } from './window-view.ts';

/** The class of `<chatbot-window>` for the host that served this script. */
export function createWindowElement(origin: string): CustomElementConstructor {
  return class extends HTMLElement {
    static observedAttributes = ['hash-id', 'lang', 'theme', 'open'];

    private view: WindowView = createWindowView(this, origin);

    connectedCallback() {
      this.view.connect();
    }

    disconnectedCallback() {
      this.view.disconnect();
    }

    attributeChangedCallback(name: string) {
      if (this.isConnected) this.view.change(name);
    }

    /** Opens the chat and puts the focus into it, as a click on the launcher does. */
    open() {
      this.view.open();
    }

    close() {
      this.view.close();
    }

    toggle() {
      this.view.toggle();
    }
  };
}
