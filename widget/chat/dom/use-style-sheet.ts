import { useLayoutEffect, useRef } from 'react';

/**
 * Adopts the style sheet of a lazily loaded part. Attach the returned ref to the part. The custom CSS of
 * the window stays the last sheet.
 */
export function useStyleSheet<Part extends HTMLElement>(sheet: CSSStyleSheet) {
  const part = useRef<Part>(null);
  useLayoutEffect(() => {
    const root = part.current?.getRootNode();
    if (!(root instanceof ShadowRoot) || root.adoptedStyleSheets.includes(sheet)) return;
    root.adoptedStyleSheets.splice(-1, 0, sheet);
  }, [sheet]);
  return part;
}
