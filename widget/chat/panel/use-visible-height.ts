import { type RefObject, useEffect } from 'react';

/** Fits a panel above the on-screen keyboard, which shrinks only the visual viewport. */
export function useVisibleHeight(panel: RefObject<HTMLElement | null>, active: boolean) {
  useEffect(() => {
    const viewport = window.visualViewport;
    const style = panel.current?.style;
    if (!viewport || !style || !active) return;
    const update = () => {
      style.setProperty('--visible-height', `${viewport.height}px`);
      style.setProperty('--visible-top', `${viewport.offsetTop}px`);
    };
    update();
    viewport.addEventListener('resize', update);
    viewport.addEventListener('scroll', update);
    return () => {
      viewport.removeEventListener('resize', update);
      viewport.removeEventListener('scroll', update);
    };
  }, [panel, active]);
}
