/*
 * Styles of areas. A stylesheet applies while its area is mounted or fills a slot. Otherwise it is
 * disabled, not removed: it applies at once when the area is shown again, and webpack loads the
 * stylesheet of a chunk only once.
 */

/** How many mounted areas and slots use the styles, by the area's name. */
const uses = new Map<string, number>();

/** Enables the styles of an area until the returned function is called. */
export function retainStyles(area: string): () => void {
  changeUses(area, 1);
  return () => changeUses(area, -1);
}

function changeUses(area: string, change: number): void {
  uses.set(area, (uses.get(area) ?? 0) + change);
  for (const link of document.querySelectorAll<HTMLLinkElement>('link[rel="stylesheet"]')) {
    if (areaOf(link) === area) toggle(link);
  }
}

function toggle(link: HTMLLinkElement): void {
  const area = areaOf(link);
  // `link.disabled` would load the stylesheet again when it is enabled; `sheet.disabled` does not.
  if (area && link.sheet) link.sheet.disabled = !uses.get(area);
}

/** The area whose file the link loads, also from a developer's machine. */
function areaOf({ href }: HTMLLinkElement): string | undefined {
  return /\/assets\/(mfe-[a-z0-9-]+)\//.exec(href)?.[1];
}

// Includes stylesheets of prefetched areas. `load` does not bubble, so the listener captures it.
document.addEventListener(
  'load',
  ({ target }) => target instanceof HTMLLinkElement && toggle(target),
  true,
);
