import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { positionElement } from './position-element.ts';
import * as css from './tooltip.module.css';

export interface TooltipPopupProps {
  id: string;
  anchor: HTMLElement;
  text: string;
  onClose: () => void;
  /** The pointer moved onto the tooltip, which then stays open. */
  onReach: () => void;
}

/**
 * A popover, so that it also lies above dialogs. Not Base UI's tooltip: its root and trigger would add
 * 15 KB to the console's first load of at most 140 KB.
 */
export function TooltipPopup({ id, anchor, text, onClose, onReach }: TooltipPopupProps) {
  const popup = useRef<HTMLSpanElement>(null);
  const close = useEffectEvent(onClose);

  useLayoutEffect(() => {
    const element = popup.current;
    if (!element) return;
    // jsdom does not implement popovers.
    element.showPopover?.();
    positionElement(element, anchor.getBoundingClientRect(), {
      side: 'above',
      align: 'middle',
      gap: 6,
    });
  }, [anchor]);

  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape') return;
      // Escape must not close a dialog below.
      event.stopPropagation();
      close();
    }
    const handleScroll = () => close();
    document.addEventListener('keydown', handleKeyDown, true);
    document.addEventListener('scroll', handleScroll, { capture: true, passive: true });
    return () => {
      document.removeEventListener('keydown', handleKeyDown, true);
      document.removeEventListener('scroll', handleScroll, { capture: true });
    };
  }, []);

  return (
    <span
      ref={popup}
      id={id}
      role="tooltip"
      popover="manual"
      className={css.tooltip}
      onPointerEnter={onReach}
      onPointerLeave={onClose}
    >
      {text}
    </span>
  );
}
