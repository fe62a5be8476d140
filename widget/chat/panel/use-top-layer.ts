import { type RefObject, useLayoutEffect } from 'react';

/** Shows the panel in the top layer, unaffected by transforms and stacking contexts of the page. */
export function useTopLayer(panel: RefObject<HTMLElement | null>, active: boolean) {
  useLayoutEffect(() => {
    const element = panel.current;
    if (!active || !element) return;
    showInTopLayer(element);
    return () => {
      if (element.matches(':popover-open')) element.hidePopover();
    };
  }, [panel, active]);
}

/** An element that moves in the DOM leaves the top layer. */
export function restoreTopLayer(chat: HTMLElement) {
  const panel = chat.querySelector<HTMLElement>('[popover]:not([hidden])');
  if (panel) showInTopLayer(panel);
}

function showInTopLayer(panel: HTMLElement) {
  const hasPopover = 'showPopover' in panel; // older browsers have no popover API
  if (hasPopover && panel.isConnected && !panel.matches(':popover-open')) panel.showPopover();
}
