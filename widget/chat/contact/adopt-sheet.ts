/** Dresses a part that comes later; the window's own CSS, the last sheet, keeps the last word. */
export function adoptSheet(root: Node | undefined, sheet: CSSStyleSheet) {
  if (!(root instanceof ShadowRoot) || root.adoptedStyleSheets.includes(sheet)) return;
  root.adoptedStyleSheets.splice(-1, 0, sheet);
}
