/*
 * Styles of areas. A stylesheet applies while its area is mounted or fills a slot. It is disabled
 * otherwise, not removed: it is there at once when the area returns, and webpack loads a chunk's
 * stylesheet only once.
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
  // Unlike \`disabled\` of the link, that of its sheet loads nothing again.
  if (area && link.sheet) link.sheet.disabled = !uses.get(area);
}

/** The area whose file the link loads, also from a developer's machine. */
function areaOf({ href }: HTMLLinkElement): string | undefined {
  return /\/assets\/(mfe-[a-z0-9-]+)\//.exec(href)?.[1];
}

// Stylesheets also load while an area is prefetched. Their events are captured, for they do not bubble.
document.addEventListener(
  'load',
  ({ target }) => target instanceof HTMLLinkElement && toggle(target),
  true,
);
