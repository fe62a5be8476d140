const nearEndPx = 40;
/** Space for the focus outline. */
const outlinePx = 4;

export const isNearEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement) =>
  scrollHeight - scrollTop - clientHeight < nearEndPx;

/** True if the reader has not scrolled up since the automatic scroll to `end`. */
export const hasNotScrolledUp = (list: HTMLElement, end: number) =>
  list.scrollTop >= end - nearEndPx;

/** Scrolls to the end, as far as the focused element stays in view; returns the new scrollTop. */
export function scrollToEnd(list: HTMLElement, holdsFocus: boolean): number {
  list.scrollTop = list.scrollHeight;
  if (holdsFocus) scrollFocusIntoView(list);
  return list.scrollTop;
}

/** Scrolls as little as needed to show the focused element. */
export function scrollFocusIntoView(list: HTMLElement): void {
  const { activeElement: focused } = list.getRootNode() as Document | ShadowRoot; // the list is in the document
  if (!focused || focused === list || !list.contains(focused)) return;
  const [focusedRect, listRect] = [focused, list].map((each) => each.getBoundingClientRect());
  if (!focusedRect || !listRect) return;
  const above = listRect.top + outlinePx - focusedRect.top;
  const below = focusedRect.bottom + outlinePx - listRect.bottom;
  if (above > 0) list.scrollTop -= above;
  else if (below > 0) list.scrollTop += below;
}
