import { tag } from './attributes.ts';
import { createWindowElement } from './chatbot-window.ts';
import { reportToConsole } from './report.ts';
import { addElement, findScript, readConfiguration } from './script-config.ts';

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
// Browsers without `findLast` cannot run the chat.
if (script && 'findLast' in []) start(script);
else reportToConsole('not started');
