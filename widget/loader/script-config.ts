import { attributes, tag, toAttribute } from './attributes.ts';

/** Keys are names of attributes or properties; `window` is an alias of `hashId`. */
type Configuration = Record<string, unknown>;

/** Finds the loader's script element; modules have no `currentScript`. */
export function findScript(): HTMLScriptElement | undefined {
  const current = document.currentScript as HTMLScriptElement | null; // the loader is never inside an SVG
  const scripts = document.querySelectorAll<HTMLScriptElement>(
    'script[src*="/widget."],script[src*="/widget-"]',
  );
  return current || [...scripts].pop();
}

/** Falls back to `window.chatwindow`, because tag managers drop attributes of scripts. */
export function readConfiguration({ dataset, src }: HTMLScriptElement): Configuration {
  const { chatwindow } = window as { chatwindow?: Configuration };
  const config: Configuration = { ...chatwindow, ...dataset };
  config.hashId ||= config['hash-id'] || config.window || new URL(src).searchParams.get('w');
  return config;
}

/** Adds a configured element, unless the page already has one for that window. */
export function addElement(config: Configuration) {
  if (document.querySelector(`${tag}[hash-id="${CSS.escape(`${config.hashId}`)}"]`)) return;
  const element = document.createElement(tag);
  for (const [key, value] of Object.entries(config)) {
    const name = toAttribute(key);
    const isSet = value || value === '';
    if (isSet && attributes.includes(name)) element.setAttribute(name, `${value}`);
  }
  document.body.append(element);
}
