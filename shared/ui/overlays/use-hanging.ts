import { type RefObject, useEffect, useEffectEvent, useLayoutEffect } from 'react';
import { type Placement, place } from './place.ts';

interface Hanging {
  element: RefObject<HTMLElement | null>;
  trigger: RefObject<HTMLElement | null>;
  align: Placement['align'];
  /** Where the focus goes first. */
  focus: (element: HTMLElement) => void;
  onClose: () => void;
}

/**
 * Hangs a popover on its trigger while it is shown: drawn above everything, moved with the page,
 * and closed by a press elsewhere. The press on the trigger itself is the trigger's.
 */
export function useHanging({ element, trigger, align, focus, onClose }: Hanging): void {
  const close = useEffectEvent(onClose);
  const focusFirst = useEffectEvent(focus);

  useLayoutEffect(() => {
    const shown = element.current;
    if (!shown) return;
    const settle = () => {
      const anchor = trigger.current?.getBoundingClientRect();
      if (anchor) place(shown, anchor, { side: 'below', align, gap: 4 });
    };
    // jsdom has no popovers.
    shown.showPopover?.();
    settle();
    focusFirst(shown);
    addEventListener('resize', settle);
    addEventListener('scroll', settle, { capture: true, passive: true });
    return () => {
      removeEventListener('resize', settle);
      removeEventListener('scroll', settle, { capture: true });
    };
  }, [element, trigger, align]);

  useEffect(() => {
    function handlePress({ target }: PointerEvent) {
      const isOurs = [element, trigger].some(
        ({ current }) => target instanceof Node && current?.contains(target),
      );
      if (isOurs) return;
      close();
      // A press on nothing must not lose the focus; the browser moves it after this event.
      setTimeout(() => {
        if (document.activeElement === document.body) trigger.current?.focus();
      });
    }
    document.addEventListener('pointerdown', handlePress, true);
    return () => document.removeEventListener('pointerdown', handlePress, true);
  }, [element, trigger]);
}
