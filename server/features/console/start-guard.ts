/**
 * Runs in the page before anything else: when a file of the start is missing or nothing has started
 * after ten seconds, the page says so instead of staying white. The shell sets `data-started`.
 */
export const startGuard = `(() => {
  const root = document.documentElement;
  const fail = () => {
    if (root.dataset.started !== undefined) return;
    const card = document.getElementById('start-failure');
    if (!card || !card.hidden) return;
    document.getElementById('shell').hidden = true;
    card.hidden = false;
    card.querySelector('p[hidden]').hidden = navigator.onLine;
    card.querySelector('button').onclick = () => location.reload();
  };
  const atEnd = () => (document.readyState === 'loading' ? addEventListener('DOMContentLoaded', fail) : fail());
  addEventListener('error', atEnd, true);
  addEventListener('unhandledrejection', atEnd);
  setTimeout(fail, 10000);
})()`;
