const margin = 8;

export interface Placement {
  side: 'above' | 'below';
  align: 'start' | 'middle' | 'end';
  gap: number;
}

/** Positions a fixed element beside its anchor, on the opposite side when there is no room. */
export function positionElement(element: HTMLElement, anchor: DOMRect, wanted: Placement): void {
  const { offsetWidth: width, offsetHeight: height } = element;
  const x = {
    start: anchor.left,
    middle: anchor.left + (anchor.width - width) / 2,
    end: anchor.right - width,
  }[wanted.align];

  const above = anchor.top - height - wanted.gap;
  const below = anchor.bottom + wanted.gap;
  const fitsAbove = above >= margin;
  const fitsBelow = below + height <= innerHeight - margin;
  const isAbove = wanted.side === 'above' ? fitsAbove || !fitsBelow : fitsAbove && !fitsBelow;

  const left = clampToViewport(x, innerWidth - width - margin);
  const top = clampToViewport(isAbove ? above : below, innerHeight - height - margin);
  element.style.translate = `${Math.round(left)}px ${Math.round(top)}px`;
}

function clampToViewport(value: number, max: number): number {
  return Math.max(margin, Math.min(value, max));
}
