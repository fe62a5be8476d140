import { type FocusEvent, type KeyboardEvent, type ReactNode, type RefObject, useRef } from 'react';
import * as css from './popover.module.css';
import { useAnchoredPopover } from './use-anchored-popover.ts';

interface PopoverProps {
  id: string;
  label: string;
  trigger: RefObject<HTMLElement | null>;
  onClose: () => void;
  children: ReactNode;
}

/**
 * A panel anchored to a button. It follows the button in the document, so that Tab order is
 * natural.
 */
export function Popover({ id, label, trigger, onClose, children }: PopoverProps) {
  const panel = useRef<HTMLDivElement>(null);
  const focus = (element: HTMLElement) => element.focus();
  useAnchoredPopover({ element: panel, trigger, align: 'start', focus, onClose });

  function handleKeyDown(event: KeyboardEvent) {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    // Escape must not close a dialog around the panel.
    event.stopPropagation();
    trigger.current?.focus();
    onClose();
  }
  function handleBlur({ relatedTarget }: FocusEvent) {
    const isOutside = relatedTarget !== null && !panel.current?.contains(relatedTarget);
    if (isOutside && relatedTarget !== trigger.current) onClose();
  }
  return (
    <div
      ref={panel}
      id={id}
      role="dialog"
      aria-label={label}
      popover="manual"
      tabIndex={-1}
      className={css.popover}
      onKeyDown={handleKeyDown}
      onBlur={handleBlur}
    >
      {children}
    </div>
  );
}
