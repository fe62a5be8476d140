import { type RefObject, useEffect } from 'react';

/** Keeps a panel as high as the screen above the keyboard of a phone, which shrinks only the visual viewport. */
export function useVisibleHeight(panel: RefObject<HTMLElement | null>, active: boolean) {
  useEffect(() => {
    const viewport = window.visualViewport;
    const style = panel.current?.style;
    if (!viewport || !style || !active) return;
    const follow = () => {
      style.setProperty('--visible-height', `${viewport.height}px`);
      style.setProperty('--visible-top', `${viewport.offsetTop}px`);
    };
    follow();
    viewport.addEventListener('resize', follow);
    viewport.addEventListener('scroll', follow);
    return () => {
      viewport.removeEventListener('resize', follow);
      viewport.removeEventListener('scroll', follow);
    };
  }, [panel, active]);
}
