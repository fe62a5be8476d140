const nearPx = 40;
/** Room for the outline of what has the focus. */
const outlinePx = 4;

/** Whether its end is in sight, or nearly. */
export const isNearEnd = ({ scrollHeight, scrollTop, clientHeight }: HTMLElement) =>
  scrollHeight - scrollTop - clientHeight < nearPx;

/** Whether it was not moved up since its end was at `end`. */
export const isStillAt = (list: HTMLElement, end: number) => list.scrollTop >= end - nearPx;

/** Shows the end of a list, as far as what has the focus stays in sight; gives the pixels from the top. */
export function goToEnd(list: HTMLElement, holdsFocus: boolean): number {
  list.scrollTop = list.scrollHeight;
  if (holdsFocus) keepFocusInSight(list);
  return list.scrollTop;
}

/** Scrolls as little as it takes to show what has the focus in the list, if anything has. */
export function keepFocusInSight(list: HTMLElement): void {
  const { activeElement: focused } = list.getRootNode() as Document | ShadowRoot; // it is shown
  if (!focused || focused === list || !list.contains(focused)) return;
  const [place, sight] = [focused, list].map((each) => each.getBoundingClientRect());
  if (!place || !sight) return;
  const above = sight.top + outlinePx - place.top;
  const below = place.bottom + outlinePx - sight.bottom;
  if (above > 0) list.scrollTop -= above;
  else if (below > 0) list.scrollTop += below;
}
