/**
 * Stops key events in the chat from reaching the shortcuts of the page, which see the host element
 * instead of the text field. Tab, Escape and key combinations still propagate.
 */
export function containKeyEvents(element: HTMLElement) {
  for (const type of ['keydown', 'keypress', 'keyup'] as const) {
    element.addEventListener(type, (event) => {
      const { key, ctrlKey, metaKey, altKey } = event;
      const isNavigationKey = key === 'Tab' || key === 'Escape';
      if (!isNavigationKey && !ctrlKey && !metaKey && !altKey) event.stopPropagation();
    });
  }
}
