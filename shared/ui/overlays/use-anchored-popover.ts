import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { type Placement, positionElement } from './position-element.ts';

interface AnchoredPopover {
  element: RefObject<HTMLElement | null>;
  trigger: RefObject<HTMLElement | null>;
  align: Placement['align'];
  /** Sets the initial focus. */
  focus: (element: HTMLElement) => void;
  onClose: () => void;
}

/**
 * Anchors a popover to its trigger while it is mounted: follows scrolling and closes on presses
 * outside. The trigger handles presses on itself.
 */
export function useAnchoredPopover({
  element,
  trigger,
  align,
  focus,
  onClose,
}: AnchoredPopover): void {
  const close = useEffectEvent(onClose);
  const focusFirst = useEffectEvent(focus);

  useLayoutEffect(() => {
    const shown = element.current;
    if (!shown) return;
    const updatePosition = () => {
      const anchor = trigger.current?.getBoundingClientRect();
      if (anchor) positionElement(shown, anchor, { side: 'below', align, gap: 4 });
    };
    // jsdom does not implement popovers.
    shown.showPopover?.();
    updatePosition();
    focusFirst(shown);
    addEventListener('resize', updatePosition);
    addEventListener('scroll', updatePosition, { capture: true, passive: true });
    return () => {
      removeEventListener('resize', updatePosition);
      removeEventListener('scroll', updatePosition, { capture: true });
    };
  }, [element, trigger, align]);

  useEffect(() => {
    function handlePress({ target }: PointerEvent) {
      const isInside = [element, trigger].some(
        ({ current }) => target instanceof Node && current?.contains(target),
      );
      if (isInside) return;
      close();
      // Restores the focus when the press lands on nothing focusable; browsers move it after this
      // event.
      setTimeout(() => {
        if (document.activeElement === document.body) trigger.current?.focus();
      });
    }
    document.addEventListener('pointerdown', handlePress, true);
    return () => document.removeEventListener('pointerdown', handlePress, true);
  }, [element, trigger]);
}
