import { useLayoutEffect, useRef } from 'react';

/**
 * Dresses a part that is loaded only when it is needed, with its own sheet, once the ref that this gives
 * stands in it; the window's own CSS, the last sheet, keeps the last word.
 */
export function useSheet<Part extends HTMLElement>(sheet: CSSStyleSheet) {
  const part = useRef<Part>(null);
  useLayoutEffect(() => {
    const root = part.current?.getRootNode();
    if (!(root instanceof ShadowRoot) || root.adoptedStyleSheets.includes(sheet)) return;
    root.adoptedStyleSheets.splice(-1, 0, sheet);
  }, [sheet]);
  return part;
}
