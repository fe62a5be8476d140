/**
 * Runs in the page before anything else: shows a message instead of a white page when a file fails
 * to load or nothing has started after ten seconds. The shell sets `data-started`. An unsupported
 * browser gets its message at once, detected by import maps and container queries. The default policy of
 * Trusted Types, of which a page can have only one, allows `innerHTML = ''`, with which single-spa-vue
 * empties its element, and no other HTML. Reports areas that froze an earlier page while they started
 * (`markStarting`); starting takes less than half a minute otherwise.
 */
export const startGuard = `(() => {
  if (window.trustedTypes) trustedTypes.createPolicy('default', { createHTML: (html) => (html === '' ? '' : null) });
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
  try {
    for (const key of Object.keys(localStorage)) {
      if (!key.startsWith('chatwindow-start ')) continue;
      const { at, ...version } = JSON.parse(localStorage.getItem(key));
      if (Date.now() - at < 30000) continue;
      localStorage.removeItem(key);
      const errors = [{ kind: 'hang', message: 'The page froze while the area started.' }];
      const items = [{ ...version, loads: 1, failures: 1, mount_ms: [], errors }];
      navigator.sendBeacon('/registry/health', new Blob([JSON.stringify({ items })], { type: 'application/json' }));
    }
  } catch {}
  if (isOutdated) atEnd();
  addEventListener('error', atEnd, true);
  addEventListener('unhandledrejection', atEnd);
  setTimeout(fail, 10000);
})()`;
