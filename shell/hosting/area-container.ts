/** The element around all areas; an area is mounted once the outlet has put it into the page. */
export interface AreaContainer {
  element: HTMLElement;
  isAttached: Promise<void>;
  attachTo: (outlet: HTMLElement) => void;
}

export function createAreaContainer(): AreaContainer {
  const element = document.createElement('div');
  let markAttached = () => {};
  const isAttached = new Promise<void>((resolve) => {
    markAttached = resolve;
  });
  return {
    element,
    isAttached,
    attachTo(outlet) {
      outlet.append(element);
      markAttached();
    },
  };
}
