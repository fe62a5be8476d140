import { tag } from './attributes.ts';
import { createWindowElement } from './chatbot-window.ts';
import { addElement, findScript, readConfiguration } from './own-script.ts';
import { report } from './report.ts';

/** Defines the element once, and adds one to the page when the script itself names a window. */
function start(script: HTMLScriptElement) {
  if (!customElements.get(tag)) {
    customElements.define(tag, createWindowElement(new URL(script.src).origin));
  }
  const config = readConfiguration(script);
  if (!config.hashId) return;
  const add = () => addElement(config);
  if (document.body) add();
  else addEventListener('DOMContentLoaded', add);
}

const script = findScript();
/** Older browsers would show a launcher that opens nothing. */
const isSupported = 'findLast' in [];
if (script && isSupported) start(script);
else report(script ? 'old browser' : 'no widget.js');
