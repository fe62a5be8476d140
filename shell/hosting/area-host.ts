import { type AreaModule, createStore, loadArea } from '#shared/console/shell.ts';
import type { AreaManifest } from '#shared/contracts/console/areas.ts';
import { knownAreas } from './area-store.ts';
import { rejectAfter } from './reject-after.ts';

/** Timeouts of an area's lifecycles, in milliseconds. */
export const areaTimeoutsMs = { load: 10_000, mount: 5_000, unmount: 1_000 };

interface HostState {
  shown:
    | { area: AreaManifest; status: 'starting' }
    /** `ms`: time from the navigation to the mounted area. */
    | { area: AreaManifest; status: 'ready'; ms: number }
    | { area: AreaManifest; status: 'failed'; error: unknown }
    | null;
  /** An area has become ready or has failed since the page was loaded. */
  hasSettled: boolean;
}

export const hostStore = createStore<HostState>(() => ({ shown: null, hasSettled: false }));

const bootstrapped = new Set<AreaModule>();

/**
 * Runs an area's lifecycles outside single-spa, which only sees calls that return at once: an area
 * that hangs or fails would block all other areas otherwise.
 */
export function createAreaHost(name: string, getContainer: () => HTMLElement) {
  let lastManifest: AreaManifest | undefined;
  let unmountCurrent: (() => void) | null = null;
  /** Failures since the user navigated to the area. */
  let failures = 0;

  /** A version that is no longer deployed stays usable until the page is reloaded. */
  function currentManifest(): AreaManifest {
    lastManifest = knownAreas().find((area) => area.name === name) ?? lastManifest;
    if (!lastManifest) throw new Error(`there is no ${name}`);
    return lastManifest;
  }

  function show(): void {
    unmountCurrent?.();
    const area = currentManifest();
    const container = document.createElement('div');
    const startedAt = performance.now();
    let isEnded = false;
    let mounted: AreaModule | null = null;

    const end = () => {
      isEnded = true;
      container.remove();
      // Not awaited: the next area is mounting already.
      if (mounted) unmount(mounted).catch(reportError);
      mounted = null;
    };
    unmountCurrent = end;

    function fail(error: unknown): void {
      if (isEnded) return;
      failures += 1;
      end();
      hostStore.setState({ shown: { area, status: 'failed', error }, hasSettled: true });
    }

    hostStore.setState({ shown: { area, status: 'starting' } });
    start().catch(fail);

    async function start(): Promise<void> {
      const loaded = await rejectAfter(areaTimeoutsMs.load, loadArea(area));
      if (!bootstrapped.has(loaded)) await rejectAfter(areaTimeoutsMs.mount, loaded.bootstrap());
      bootstrapped.add(loaded);
      if (isEnded) return;
      mounted = loaded;
      getContainer().append(container);
      // Errors during unmount must not show a failure card over the next area.
      const onFailure = (error: unknown) => (isEnded ? reportError(error) : fail(error));
      await rejectAfter(areaTimeoutsMs.mount, loaded.mount({ container, onFailure }));
      const ms = performance.now() - startedAt;
      if (!isEnded) hostStore.setState({ shown: { area, status: 'ready', ms }, hasSettled: true });
    }
  }

  return {
    show,
    /** Retries once in this page, then reloads it: browsers cache modules that failed to load. */
    retry(): void {
      if (failures > 1 && navigator.onLine) location.reload();
      else show();
    },
    hide(): void {
      unmountCurrent?.();
      unmountCurrent = null;
      failures = 0;
      hostStore.setState({ shown: null });
    },
    /** Prefetches the code of the screen at this path. */
    warm: (path: string): void =>
      void loadArea(currentManifest())
        .then((module) => module.warm?.(path))
        .catch(() => {}),
  };
}
export type AreaHost = ReturnType<typeof createAreaHost>;

async function unmount(module: AreaModule): Promise<void> {
  // React may still be reporting the failure: unmounting within that call throws.
  await null;
  await rejectAfter(areaTimeoutsMs.unmount, module.unmount());
}
