import { attributeOf, attributes, tag } from './attributes.ts';

/** What a page says beside the element, by names of attributes or properties; `window` is `hashId`. */
type Configuration = Record<string, unknown>;

/** The script that brought the loader; modules have no `currentScript`. */
export function findScript(): HTMLScriptElement | undefined {
  const current = document.currentScript as HTMLScriptElement | null; // the loader is never inside an SVG
  const scripts = document.querySelectorAll<HTMLScriptElement>(
    'script[src*="/widget."],script[src*="/widget-"]',
  );
  return current || [...scripts].pop();
}

/** Tag managers drop attributes: what `window.chatwindow` says counts where the script says nothing. */
export function readConfiguration({ dataset, src }: HTMLScriptElement): Configuration {
  const { chatwindow } = window as { chatwindow?: Configuration };
  const config: Configuration = { ...chatwindow, ...dataset };
  config.hashId ||= config['hash-id'] || config.window || new URL(src).searchParams.get('w');
  return config;
}

/** Adds an element that is configured so, unless the page has one of that window already. */
export function addElement(config: Configuration) {
  if (document.querySelector(`${tag}[hash-id="${CSS.escape(`${config.hashId}`)}"]`)) return;
  const element = document.createElement(tag);
  for (const [key, value] of Object.entries(config)) {
    const name = attributeOf(key);
    const isSet = value || value === '';
    if (isSet && attributes.includes(name)) element.setAttribute(name, `${value}`);
  }
  document.body.append(element);
}
