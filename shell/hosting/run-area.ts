import type { AppProps } from 'single-spa';
import {
  type AreaModule,
  type AreaProps,
  loadArea,
  reportToHost,
  retainStyles,
  runLifecycle,
} from '#shared/console/shell.ts';
import type { AreaManifest } from '#shared/contracts/console/areas.ts';
import type { AreaContainer } from './area-container.ts';
import { createParcels } from './area-parcels.ts';
import { rejectAfter } from './reject-after.ts';

/** Timeouts of an area's lifecycles, in milliseconds. */
export const areaTimeoutsMs = { load: 10_000, mount: 5_000, parcels: 500, unmount: 1_000 };

export interface AreaRun {
  /** Resolves when the area is mounted, has failed, was released or has ended. Never rejects. */
  settled: Promise<void>;
  /** Resolves `settled` when the user leaves, so that the next area does not wait. */
  release: () => void;
  /** Removes the area; resolves when its unmount has settled or timed out. */
  end: () => Promise<void>;
  /** Calls the area's `unload`. */
  unload: () => Promise<void>;
}

interface RunOptions {
  area: AreaManifest;
  container: AreaContainer;
  /** The props of single-spa. */
  props: AppProps;
  /** `ms`: time from the navigation to the mounted area. */
  onReady: (ms: number) => void;
  onFailure: (error: unknown) => void;
}

const bootstrapped = new WeakSet<AreaModule>();

/** Runs an area from loading its code to its unmount, with a time limit for each step. */
export function runArea({ area, container, props, onReady, onFailure }: RunOptions): AreaRun {
  const startedAt = performance.now();
  const domElement = document.createElement('div');
  const { mountParcel, unmountAll } = createParcels();
  let status: 'starting' | 'ready' | 'failed' | 'ended' = 'starting';
  let module: AreaModule | undefined;
  let isMounted = false;
  const releaseStyles = retainStyles(area.name);
  let failure: unknown;
  let release = () => {};
  const settled = new Promise<void>((resolve) => {
    release = resolve;
  });
  const areaProps: AreaProps = {
    ...props,
    mountParcel,
    domElement,
    container: domElement,
    errorBoundary: reportToHost,
    onFailure(error) {
      if (!isEnded()) fail(error);
      // Errors during unmount must not show a failure card over the next area.
      else if (error !== failure) reportError(error);
    },
  };
  start().catch((error: unknown) => {
    if (!isEnded()) fail(error);
  });

  async function start(): Promise<void> {
    const loading = Promise.all([loadArea(area), container.isAttached]);
    const [loaded] = await rejectAfter(areaTimeoutsMs.load, loading);
    if (isEnded()) return;
    if (!bootstrapped.has(loaded)) {
      await rejectAfter(areaTimeoutsMs.mount, runLifecycle(loaded, 'bootstrap', areaProps));
    }
    bootstrapped.add(loaded);
    module = loaded;
    if (isEnded()) return;
    container.element.append(domElement);
    isMounted = true;
    await rejectAfter(areaTimeoutsMs.mount, runLifecycle(loaded, 'mount', areaProps));
    if (isEnded()) return;
    status = 'ready';
    onReady(performance.now() - startedAt);
    release();
  }

  /** A function, because TypeScript does not see that `end` may run during an `await`. */
  function isEnded(): boolean {
    return status === 'ended';
  }

  function fail(error: unknown): void {
    failure = error;
    status = 'failed';
    void end();
    onFailure(error);
  }

  async function end(): Promise<void> {
    if (isEnded()) return;
    const wasReady = status === 'ready';
    status = 'ended';
    domElement.remove();
    releaseStyles();
    release();
    if (!isMounted) return;
    const unmounted = rejectAfter(areaTimeoutsMs.unmount, unmount());
    // Not reported for an area that was not ready: its unmount may never resolve.
    await unmounted.catch((error: unknown) => wasReady && reportError(error));
  }

  async function unmount(): Promise<void> {
    // React may still be reporting the failure: unmounting within that call throws.
    await null;
    await rejectAfter(areaTimeoutsMs.parcels, unmountAll()).catch(reportError);
    if (module) await runLifecycle(module, 'unmount', areaProps);
  }

  return {
    settled,
    release,
    end,
    async unload() {
      if (!module || !bootstrapped.delete(module)) return;
      const unloaded = runLifecycle(module, 'unload', areaProps);
      await rejectAfter(areaTimeoutsMs.unmount, unloaded).catch(reportError);
    },
  };
}
