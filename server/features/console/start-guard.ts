/**
 * Runs in the page before anything else: when a file of the start is missing or nothing has started
 * after ten seconds, the page says so instead of staying white. The shell sets `data-started`. A
 * browser that is too old to start it is told so at once: import maps and container queries came
 * with the oldest ones that are supported.
 */
export const startGuard = `(() => {
  const root = document.documentElement;
  const isOutdated = !(window.HTMLScriptElement && HTMLScriptElement.supports && HTMLScriptElement.supports('importmap') && window.CSSContainerRule);
  const fail = () => {
    if (root.dataset.started !== undefined) return;
    const card = document.getElementById('start-failure');
    if (!card || !card.hidden) return;
    document.getElementById('shell').hidden = true;
    card.hidden = false;
    for (const part of card.querySelectorAll('[data-cause]')) {
      const { cause } = part.dataset;
      part.hidden = cause === 'outdated' ? !isOutdated : isOutdated || (cause === 'offline' && navigator.onLine);
    }
    card.querySelector('button').onclick = () => location.reload();
  };
  const atEnd = () => (document.readyState === 'loading' ? addEventListener('DOMContentLoaded', fail) : fail());
  if (isOutdated) atEnd();
  addEventListener('error', atEnd, true);
  addEventListener('unhandledrejection', atEnd);
  setTimeout(fail, 10000);
})()`;
