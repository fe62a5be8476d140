export const { navigation } = window as { navigation?: EventTarget };

/**
 * Watches client-side navigation. Only the Navigation API reports `pushState`: in older browsers (Safari
 * before 26.2, Firefox before 147) the path is polled once a second while `isNeeded`.
 */
export function createPathWatcher(onChange: () => void, isNeeded: () => unknown) {
  let path = '';
  let timer: ReturnType<typeof setTimeout> | undefined;

  function check() {
    clearTimeout(timer);
    if (path !== location.pathname) {
      path = location.pathname;
      onChange();
    }
    if (!navigation && isNeeded()) timer = setTimeout(check, 1e3);
  }

  return check;
}
