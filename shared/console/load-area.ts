import type { AreaManifest } from '#shared/contracts/console/areas.ts';
import { CONTRACT } from '#shared/contracts/names.ts';
import { loadTexts, registerTextFiles } from './i18n.ts';

/** What an area's entry exports. */
export interface AreaModule {
  bootstrap: () => Promise<void>;
  mount: (props: AreaProps) => Promise<void>;
  unmount: () => Promise<void>;
  /** Prefetches the code of the screen at this path. */
  warm?: (path: string) => void;
  [component: string]: unknown;
}

/** What the shell passes to `mount`. */
export interface AreaProps {
  container: HTMLElement;
  /** Called when the area fails while it is mounted. */
  onFailure: (error: unknown) => void;
}

const modulesByEntry = new Map<string, Promise<AreaModule>>();

/** Loads an area's code, styles and texts once per version; a failed load can be retried. */
export function loadArea(area: AreaManifest): Promise<AreaModule> {
  const known = modulesByEntry.get(area.entry);
  if (known) return known;
  const pending = loadAll(area);
  modulesByEntry.set(area.entry, pending);
  pending.catch(() => modulesByEntry.delete(area.entry));
  return pending;
}

async function loadAll(area: AreaManifest): Promise<AreaModule> {
  if (area.contract > CONTRACT) throw new Error(`${area.name} requires contract ${area.contract}`);
  registerTextFiles(area.locales);
  const [module] = await Promise.all([
    import(/* webpackIgnore: true */ area.entry),
    loadTexts(area.namespaces),
    ...area.css.map((url) => loadStyles(url, area.integrity[url])),
  ]);
  return assertAreaModule(module, area.name);
}

function assertAreaModule(module: Partial<AreaModule>, name: string): AreaModule {
  for (const part of ['bootstrap', 'mount', 'unmount'] as const) {
    if (typeof module[part] !== 'function') throw new Error(`${name} exports no ${part}`);
  }
  return module as AreaModule; // checked above
}

function loadStyles(url: string, integrity: string | undefined): Promise<void> {
  const known = document.querySelector<HTMLLinkElement>(`link[href="${url}"]`);
  if (known?.sheet?.cssRules.length) return Promise.resolve();
  // The link element in the server-rendered page failed to load.
  known?.remove();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = url;
  link.crossOrigin = 'anonymous';
  if (integrity) link.integrity = integrity;
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`loading ${url} failed`));
    };
    document.head.append(link);
  });
}
