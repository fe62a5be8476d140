import { createWindowElement } from './chatbot-window.ts';
import { addElement, findScript, namedWindow } from './own-script.ts';
import { report } from './report.ts';

const tag = 'chatbot-window';

/** Defines the element once, and adds one to the page when the script itself names a window. */
function start(script: HTMLScriptElement) {
  if (!customElements.get(tag)) {
    customElements.define(tag, createWindowElement(new URL(script.src).origin));
  }
  const hashId = namedWindow(script);
  if (!hashId) return;
  const add = () => addElement(tag, hashId, script);
  if (document.body) add();
  else addEventListener('DOMContentLoaded', add);
}

const script = findScript();
if (script) start(script);
else report('no widget.js');
