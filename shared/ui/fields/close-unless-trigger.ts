import type { RefObject } from 'react';

interface ChangeDetails {
  event: Event;
  cancel: () => void;
}

/**
 * Closes a popup anchored to a button, except for presses on that button: its own handler would
 * reopen the popup.
 */
export function closeUnlessTrigger(trigger: RefObject<HTMLElement | null>, onClose: () => void) {
  return (isOpen: boolean, details: ChangeDetails) => {
    const { target } = details.event;
    if (isOpen) return;
    if (target instanceof Node && trigger.current?.contains(target)) details.cancel();
    else onClose();
  };
}
