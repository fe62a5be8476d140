/**
 * What is pressed in the chat is meant for it. A page's shortcuts would see the element, not the field in
 * it, and take letters for commands; what nobody writes with, and the ways out, are the page's too.
 */
export function keepKeys(element: HTMLElement) {
  for (const type of ['keydown', 'keypress', 'keyup'] as const) {
    element.addEventListener(type, (event) => {
      const { key, ctrlKey, metaKey, altKey } = event;
      const isWayOut = key === 'Tab' || key === 'Escape';
      if (!isWayOut && !ctrlKey && !metaKey && !altKey) event.stopPropagation();
    });
  }
}
