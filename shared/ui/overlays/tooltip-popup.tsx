import { useEffect, useEffectEvent, useLayoutEffect, useRef } from 'react';
import { place } from './place.ts';
import * as css from './tooltip.module.css';

export interface TooltipPopupProps {
  id: string;
  anchor: HTMLElement;
  text: string;
  onClose: () => void;
  /** The pointer has reached the tooltip itself, which then stays. */
  onReach: () => void;
}

/** Small enough to do without a library; a popover, so that it stands above dialogs too. */
export function TooltipPopup({ id, anchor, text, onClose, onReach }: TooltipPopupProps) {
  const popup = useRef<HTMLSpanElement>(null);
  const close = useEffectEvent(onClose);

  useLayoutEffect(() => {
    const element = popup.current;
    if (!element) return;
    // jsdom has no popovers.
    element.showPopover?.();
    place(element, anchor.getBoundingClientRect(), { side: 'above', align: 'middle', gap: 6 });
  }, [anchor]);

  useEffect(() => {
    function handleKeyDown(event: KeyboardEvent) {
      if (event.key !== 'Escape') return;
      // Only the tooltip goes, not the dialog below it.
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
