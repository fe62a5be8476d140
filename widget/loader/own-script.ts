/** The script that brought the loader; modules and injected scripts have no `currentScript`. */
export function findScript(): HTMLScriptElement | undefined {
  const current = document.currentScript as HTMLScriptElement | null; // the loader is never inside an SVG
  if (current) return current;
  const scripts = document.querySelectorAll<HTMLScriptElement>('script[src*="widget.js"]');
  return scripts[scripts.length - 1];
}

/** The window that the script itself names: `data-hash-id`, `data-window` or `?w=`. */
export function namedWindow({ dataset, src }: HTMLScriptElement): string | null | undefined {
  return dataset.hashId || dataset.window || new URL(src).searchParams.get('w');
}

/** Adds an element with the script's `data-…` as its attributes, unless the page has it already. */
export function addElement(tag: string, hashId: string, script: HTMLScriptElement) {
  if (document.querySelector(`${tag}[hash-id="${CSS.escape(hashId)}"]`)) return;
  const element = document.createElement(tag);
  for (const { name, value } of script.attributes) {
    if (name.startsWith('data-')) element.setAttribute(name.slice(5), value);
  }
  element.setAttribute('hash-id', hashId);
  document.body.append(element);
}
