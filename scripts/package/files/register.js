import { readFileSync } from 'node:fs';
import { registerHooks } from 'node:module';
import { fileURLToPath } from 'node:url';
import { transformSync } from '@swc/core';
import { JSDOM } from 'jsdom';

/**
 * Prepares Node for tests of screens: a DOM, and modules of TypeScript, JSX and CSS. `node --import
 * @chatwindow/console/testing/register --test --test-force-exit`
 */
const { window } = new JSDOM('<!doctype html><html lang="en"><body></body></html>', {
  url: 'http://console.test/redesign',
  pretendToBeVisual: true,
});

/** Node has these too, but jsdom accepts only its own. */
const ofThePage = new Set([
  ...['Event', 'EventTarget', 'CustomEvent', 'MessageEvent', 'AbortController', 'AbortSignal'],
  ...['File', 'Blob', 'FormData', 'DOMException', 'navigator', 'localStorage', 'sessionStorage'],
]);
for (const name of Object.getOwnPropertyNames(window)) {
  if (name in globalThis && !ofThePage.has(name)) continue;
  Object.defineProperty(globalThis, name, {
    configurable: true,
    writable: true,
    value: window[name],
  });
}
Object.assign(globalThis, {
  window: globalThis,
  // A window is an EventTarget itself.
  ...Object.fromEntries(
    ['addEventListener', 'removeEventListener', 'dispatchEvent', 'getComputedStyle'].map((name) => [
      name,
      window[name].bind(window),
    ]),
  ),
  scrollTo: () => {},
});

registerHooks({
  load(url, context, next) {
    if (url.includes('/node_modules/') || !url.startsWith('file:')) return next(url, context);
    if (/\.tsx?$/.test(url)) return moduleOf(compiled(fileURLToPath(url)));
    if (url.endsWith('.css')) return moduleOf(classNames(readFileSync(new URL(url), 'utf8')));
    if (/\.(svg|png|webp|woff2)$/.test(url))
      return moduleOf(`export default ${JSON.stringify(url)};`);
    return next(url, context);
  },
});

function moduleOf(source) {
  return { format: 'module', shortCircuit: true, source };
}

function compiled(filename) {
  return transformSync(readFileSync(filename, 'utf8'), {
    filename,
    swcrc: false,
    sourceMaps: 'inline',
    jsc: {
      target: 'es2022',
      parser: { syntax: 'typescript', tsx: filename.endsWith('x') },
      transform: { react: { runtime: 'automatic' } },
    },
    module: { type: 'es6' },
  }).code;
}

/** In tests, CSS module class names are unchanged. */
function classNames(css) {
  const names = new Set([...css.matchAll(/\.([A-Za-z_]\w*)/g)].map(([, name]) => name));
  return [...names].map((name) => `export const ${name} = '${name}';`).join('\n');
}
