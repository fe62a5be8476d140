import { type RefObject, useLayoutEffect } from 'react';

/** Shows the panel above the page, free of transforms and stacking around the element. */
export function useTopLayer(panel: RefObject<HTMLElement | null>, active: boolean) {
  useLayoutEffect(() => {
    const element = panel.current;
    if (!active || !element) return;
    raise(element);
    return () => {
      if (element.matches(':popover-open')) element.hidePopover();
    };
  }, [panel, active]);
}

/** An element that moves within the page falls out of the top layer; this brings its panel back. */
export function raisePanel(chat: HTMLElement) {
  const panel = chat.querySelector<HTMLElement>('[popover]:not([hidden])');
  if (panel) raise(panel);
}

function raise(panel: HTMLElement) {
  const isKnown = 'showPopover' in panel; // older browsers leave the panel where the page puts it
  if (isKnown && panel.isConnected && !panel.matches(':popover-open')) panel.showPopover();
}
