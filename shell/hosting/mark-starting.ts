import type { AreaManifest } from '#shared/contracts/console/areas.ts';

/**
 * Notes that an area starts, until the returned function is called or the page is left. A page that freezes
 * meanwhile can report nothing: the next page of this browser finds the note (`startGuard`).
 */
export function markStarting({ name: area, version }: AreaManifest): () => void {
  const key = `chatwindow-start ${Math.random()}`;
  try {
    localStorage.setItem(key, JSON.stringify({ area, version, at: Date.now() }));
  } catch {
    // The browser stores nothing.
    return () => {};
  }
  function remove() {
    localStorage.removeItem(key);
    removeEventListener('pagehide', remove);
  }
  addEventListener('pagehide', remove);
  return remove;
}
