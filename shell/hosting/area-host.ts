import { type AppProps, triggerAppChange, unloadApplication } from 'single-spa';
import { createStore, knownAreas, loadArea } from '#shared/console/shell.ts';
import type { AreaManifest } from '#shared/contracts/console/areas.ts';
import type { AreaContainer } from './area-container.ts';
import { markStarting } from './mark-starting.ts';
import { type AreaRun, runArea } from './run-area.ts';

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

/** How long the next area waits until the previous one is unmounted. */
const maxWaitMs = 100;
/** single-spa would warn of slow areas; we have limits of our own. */
const unlimited = { millis: 60_000, warningMillis: 60_000 };
const timeouts = { mount: unlimited, unmount: unlimited };

/**
 * One area as an application of single-spa, whose lifecycles settle in time and never fail: an area
 * that hangs or fails would block all others otherwise. A failed area is unmounted, and inactive until
 * the user leaves it or retries.
 */
export function createAreaHost(name: string, container: AreaContainer) {
  let lastManifest: AreaManifest | undefined;
  let run: AreaRun | null = null;
  let hasFailed = false;
  /** Failures since the user navigated to the area. */
  let failures = 0;

  /** A version that is no longer deployed stays usable until the page is reloaded. */
  function currentManifest(): AreaManifest {
    lastManifest = knownAreas().find((area) => area.name === name) ?? lastManifest;
    if (!lastManifest) throw new Error(`there is no ${name}`);
    return lastManifest;
  }

  const isShown = () => hostStore.getState().shown?.area.name === name;
  function hide(): void {
    if (isShown()) hostStore.setState({ shown: null });
  }

  function mount(props: AppProps): Promise<void> {
    const area = currentManifest();
    hostStore.setState({ shown: { area, status: 'starting' } });
    const markSettled = markStarting(area);
    run = runArea({
      ...{ area, container, props },
      onReady(ms) {
        if (isShown())
          hostStore.setState({ shown: { area, status: 'ready', ms }, hasSettled: true });
      },
      onFailure(error) {
        failures += 1;
        hasFailed = true;
        hostStore.setState({ shown: { area, status: 'failed', error }, hasSettled: true });
        void triggerAppChange();
      },
    });
    void run.settled.then(markSettled);
    return run.settled;
  }

  async function unmount(): Promise<void> {
    if (!hasFailed) hide();
    if (run) await Promise.race([run.end(), delay(maxWaitMs)]);
  }

  /** Lets single-spa unmount a failed area before it may be mounted again. */
  async function forgetFailure(): Promise<void> {
    hide();
    await triggerAppChange();
    hasFailed = false;
    await triggerAppChange();
  }

  return {
    /** What single-spa loads and mounts. */
    async app() {
      // Mounting waits for the code; loading it does not wait for the previous area.
      loadArea(currentManifest()).catch(() => {});
      const unload = async () => run?.unload();
      return { bootstrap: async () => {}, mount, unmount, unload, timeouts };
    },
    hasFailed: () => hasFailed,
    /** The user has navigated to another area or page. */
    leave(): void {
      failures = 0;
      run?.release();
      if (hasFailed) void forgetFailure();
    },
    /** Retries once in this page, then reloads it: browsers cache modules that failed to load. */
    retry(): void {
      if (failures > 1 && navigator.onLine) location.reload();
      else void forgetFailure();
    },
    /** Unloads the version in use; the current one is mounted if the area is open. */
    replace(): void {
      if (hasFailed) void forgetFailure();
      else unloadApplication(name).catch(reportError);
    },
    /** Prefetches the code of the screen at this path. */
    warm: (path: string): void =>
      void loadArea(currentManifest())
        .then((module) => module.warm?.(path))
        .catch(() => {}),
  };
}
export type AreaHost = ReturnType<typeof createAreaHost>;

function delay(ms: number): Promise<void> {
  return new Promise((resolve) => {
    setTimeout(resolve, ms);
  });
}
