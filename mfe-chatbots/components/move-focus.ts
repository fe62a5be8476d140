/**
 * Ref callbacks that move the focus when the focused element is removed. Otherwise the focus falls
 * back to the body, and keyboard users start over at the top.
 */

/** Moves the focus to the closest focusable container. */
export function moveFocusToContainer(element: HTMLElement | null) {
  return () => {
    if (hasFocusWithin(element))
      element?.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
  };
}

/** For loading screens: moves the focus to the heading of the page that replaces it. */
export function moveFocusToHeading(element: HTMLElement | null) {
  return () => {
    if (!hasFocusWithin(element)) return;
    queueMicrotask(() => {
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    });
  };
}

/**
 * Focuses the input of a row that was added with a button, and the add button when a row is
 * removed.
 */
export function manageRowFocus(row: HTMLElement | null) {
  const group = row?.parentElement?.closest('fieldset, section');
  if (hasFocusWithin(group) && document.activeElement instanceof HTMLButtonElement) {
    row?.querySelector('input')?.focus();
  }
  return () => {
    if (!hasFocusWithin(row)) return;
    queueMicrotask(() => [...(group?.querySelectorAll('button') ?? [])].at(-1)?.focus());
  };
}

const hasFocusWithin = (element: Element | null | undefined) =>
  element?.matches(':focus-within') ?? false;
