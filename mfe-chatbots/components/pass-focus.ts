/*
 * For `ref`: where the focus goes when what holds it goes away. Left alone it falls to the page, and
 * who uses the keyboard begins at the top.
 */

/** Of a part: on to what it stands in. */
export function passFocus(part: HTMLElement | null) {
  return () => {
    if (isIn(part)) part?.closest<HTMLElement>('[tabindex]')?.focus({ preventScroll: true });
  };
}

/** Of a page that is only waiting: on to the heading of the one that takes its place. */
export function passHeading(part: HTMLElement | null) {
  return () => {
    if (!isIn(part)) return;
    queueMicrotask(() => {
      document.querySelector<HTMLElement>('main h1')?.focus({ preventScroll: true });
    });
  };
}

/** Of a row: into its field when it was added by a button, and to that button when it was the last. */
export function passRow(row: HTMLElement | null) {
  const group = row?.parentElement?.closest('fieldset, section');
  if (isIn(group) && document.activeElement instanceof HTMLButtonElement) {
    row?.querySelector('input')?.focus();
  }
  return () => {
    if (!isIn(row)) return;
    queueMicrotask(() => [...(group?.querySelectorAll('button') ?? [])].at(-1)?.focus());
  };
}

const isIn = (part: Element | null | undefined) => part?.matches(':focus-within') ?? false;
