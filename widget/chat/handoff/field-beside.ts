/** Where the customer writes, for the focus of a button that goes away when it has done its work. */
export function fieldBeside(part: Element): HTMLElement | null {
  const root = part.getRootNode();
  return root instanceof ShadowRoot || root instanceof Document
    ? root.querySelector('textarea')
    : null;
}
