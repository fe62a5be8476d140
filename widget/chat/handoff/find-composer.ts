/** Finds the text field that receives the focus when a button removes itself. */
export function findComposer(part: Element): HTMLElement | null {
  const root = part.getRootNode();
  return root instanceof ShadowRoot || root instanceof Document
    ? root.querySelector('textarea')
    : null;
}
