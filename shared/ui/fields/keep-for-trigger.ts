import type { RefObject } from 'react';

interface ChangeDetails {
  event: Event;
  cancel: () => void;
}

/**
 * Closes a popup that hangs on a button of ours. A press on that button is left to the button,
 * which would otherwise open again what the press has just closed.
 */
export function keepForTrigger(trigger: RefObject<HTMLElement | null>, onClose: () => void) {
  return (isOpen: boolean, details: ChangeDetails) => {
    const { target } = details.event;
    if (isOpen) return;
    if (target instanceof Node && trigger.current?.contains(target)) details.cancel();
    else onClose();
  };
}
