import type { AppProps } from 'single-spa';
import type { AreaManifest } from '#shared/contracts/console/areas.ts';
import { CONTRACT } from '#shared/contracts/names.ts';
import { loadTexts, registerTextFiles } from './i18n.ts';

/** What the console passes to every lifecycle: the props of single-spa, and its own. */
export interface AreaProps extends AppProps {
  /** The area's own element, in the page from `mount` to `unmount`. */
  domElement: HTMLElement;
  /** The same as `domElement`. */
  container: HTMLElement;
  /** Called when the area fails while it is mounted; the console shows an error card instead. */
  onFailure: (error: unknown) => void;
  /** Passes errors of components to `onFailure`; single-spa-react uses it unless an area has its own. */
  errorBoundary: (error: unknown, info: unknown, props: AreaProps) => null;
}

type AreaLifecycle = (props: AreaProps) => Promise<unknown>;

/** What an area's entry exports: the lifecycles of a single-spa application. */
export interface AreaModule {
  bootstrap?: AreaLifecycle | AreaLifecycle[];
  mount: AreaLifecycle | AreaLifecycle[];
  unmount: AreaLifecycle | AreaLifecycle[];
  unload?: AreaLifecycle | AreaLifecycle[];
  /** Prefetches the code of the screen at this path. */
  warm?: (path: string) => void;
  [component: string]: unknown;
}

/** Runs the functions of a lifecycle one after the other, as single-spa does. */
export async function runLifecycle(
  area: AreaModule,
  name: 'bootstrap' | 'mount' | 'unmount' | 'unload',
  props: AreaProps,
): Promise<void> {
  for (const run of [area[name] ?? []].flat()) await run(props);
}

/** Rendered by single-spa-react in place of components that failed. */
export function reportToHost(error: unknown, _info: unknown, { onFailure }: AreaProps): null {
  // React is still rendering, and the host is going to unmount the area.
  queueMicrotask(() => onFailure(error));
  return null;
}

/** By entry and version: versions that differ in their styles or texts have the same entry. */
const loadedVersions = new Map<string, Promise<AreaModule>>();

/** Loads an area's code, styles and texts once per version; a failed load can be retried. */
export function loadArea(area: AreaManifest): Promise<AreaModule> {
  const key = `${area.entry} ${area.version}`;
  const known = loadedVersions.get(key);
  if (known) return known;
  const pending = loadAll(area);
  loadedVersions.set(key, pending);
  pending.catch(() => loadedVersions.delete(key));
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
  for (const part of ['mount', 'unmount'] as const) {
    if (!isLifecycle(module[part])) throw new Error(`${name} exports no ${part}`);
  }
  return module as AreaModule; // checked above
}

function isLifecycle(value: unknown): boolean {
  return [value].flat().every((run) => typeof run === 'function');
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
