import type { AreaManifest } from '#shared/contracts/areas.ts';
import { CONTRACT } from '#shared/contracts/names.ts';
import { loadTexts, noteAddresses } from './i18n.ts';

/** What an area's entry exports. */
export interface AreaModule {
  bootstrap: () => Promise<void>;
  mount: (props: AreaProps) => Promise<void>;
  unmount: () => Promise<void>;
  /** Fetches what the screen at an address needs before it is gone to. */
  warm?: (path: string) => void;
  [component: string]: unknown;
}

/** What the shell gives to an area when it mounts. */
export interface AreaProps {
  container: HTMLElement;
  /** Told of a failure while the area is shown. */
  onFailure: (error: unknown) => void;
}

const loading = new Map<string, Promise<AreaModule>>();

/** Fetches an area's code, styles and texts, once for each version. A failure may be tried again. */
export function loadArea(area: AreaManifest): Promise<AreaModule> {
  const known = loading.get(area.entry);
  if (known) return known;
  const begun = loadAll(area);
  loading.set(area.entry, begun);
  begun.catch(() => loading.delete(area.entry));
  return begun;
}

async function loadAll(area: AreaManifest): Promise<AreaModule> {
  if (area.contract > CONTRACT) throw new Error(`${area.name} wants contract ${area.contract}`);
  noteAddresses(area.locales);
  const [module] = await Promise.all([
    import(/* webpackIgnore: true */ area.entry),
    loadTexts(area.namespaces),
    ...area.css.map((address) => loadStyles(address, area.integrity[address])),
  ]);
  return asAreaModule(module, area.name);
}

function asAreaModule(module: Partial<AreaModule>, name: string): AreaModule {
  for (const part of ['bootstrap', 'mount', 'unmount'] as const) {
    if (typeof module[part] !== 'function') throw new Error(`${name} exports no ${part}`);
  }
  return module as AreaModule; // the three were just looked at
}

function loadStyles(address: string, integrity: string | undefined): Promise<void> {
  const known = document.querySelector<HTMLLinkElement>(`link[href="${address}"]`);
  if (known?.sheet?.cssRules.length) return Promise.resolve();
  // The page named it, but it did not come.
  known?.remove();
  const link = document.createElement('link');
  link.rel = 'stylesheet';
  link.href = address;
  link.crossOrigin = 'anonymous';
  if (integrity) link.integrity = integrity;
  return new Promise((resolve, reject) => {
    link.onload = () => resolve();
    link.onerror = () => {
      link.remove();
      reject(new Error(`no styles at ${address}`));
    };
    document.head.append(link);
  });
}
