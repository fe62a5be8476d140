import { type AreaModule, createStore, loadArea } from '#shared/console/shell.ts';
import type { AreaManifest } from '#shared/contracts/areas.ts';
import { knownAreas } from './areas.ts';
import { withinMs } from './within-ms.ts';

/** Longest waits for an area, in milliseconds. */
export const areaLimits = { load: 10_000, mount: 5_000, unmount: 1_000 };

interface HostState {
  /** The area that has the page, with what became of it; null while none has. */
  shown:
    | { area: AreaManifest; status: 'starting' }
    /** `ms`: how long it took to stand there. */
    | { area: AreaManifest; status: 'ready'; ms: number }
    | { area: AreaManifest; status: 'failed'; error: unknown }
    | null;
  /** Some area has been ready, or has failed, since the page was loaded. */
  hasBegun: boolean;
}

export const hostStore = createStore<HostState>(() => ({ shown: null, hasBegun: false }));

const bootstrapped = new Set<AreaModule>();

/**
 * Runs an area's lifecycles by itself. What single-spa sees answers at once: an area that hangs or
 * fails would keep every other one from the page for ever otherwise.
 */
export function createAreaHost(name: string, place: () => HTMLElement) {
  let latest: AreaManifest | undefined;
  let leave: (() => void) | null = null;
  /** How often it has failed since it was gone to. */
  let failures = 0;

  /** The version to show now; an area that is deployed no more is shown as it was. */
  function present(): AreaManifest {
    latest = knownAreas().find((area) => area.name === name) ?? latest;
    if (!latest) throw new Error(`there is no ${name}`);
    return latest;
  }

  function show(): void {
    leave?.();
    const area = present();
    const container = document.createElement('div');
    const begun = performance.now();
    let isOver = false;
    let mounted: AreaModule | null = null;

    const end = () => {
      isOver = true;
      container.remove();
      // Nobody waits for it: the next area has the page already.
      if (mounted) unmount(mounted).catch(reportError);
      mounted = null;
    };
    leave = end;

    function fail(error: unknown): void {
      if (isOver) return;
      failures += 1;
      end();
      hostStore.setState({ shown: { area, status: 'failed', error }, hasBegun: true });
    }

    hostStore.setState({ shown: { area, status: 'starting' } });
    start().catch(fail);

    async function start(): Promise<void> {
      const loaded = await withinMs(areaLimits.load, loadArea(area));
      if (!bootstrapped.has(loaded)) await withinMs(areaLimits.mount, loaded.bootstrap());
      bootstrapped.add(loaded);
      if (isOver) return;
      mounted = loaded;
      place().append(container);
      // What breaks while it is taken away is nobody's card.
      const onFailure = (error: unknown) => (isOver ? reportError(error) : fail(error));
      await withinMs(areaLimits.mount, loaded.mount({ container, onFailure }));
      const ms = performance.now() - begun;
      if (!isOver) hostStore.setState({ shown: { area, status: 'ready', ms }, hasBegun: true });
    }
  }

  return {
    show,
    /** Once in this page; then in a new one, for the browser keeps code that failed. */
    retry(): void {
      if (failures > 1 && navigator.onLine) location.reload();
      else show();
    },
    hide(): void {
      leave?.();
      leave = null;
      failures = 0;
      hostStore.setState({ shown: null });
    },
    /** Fetches what the area needs for an address before it is gone to. */
    warm: (path: string): void =>
      void loadArea(present())
        .then((module) => module.warm?.(path))
        .catch(() => {}),
  };
}
export type AreaHost = ReturnType<typeof createAreaHost>;

async function unmount(module: AreaModule): Promise<void> {
  // A moment later: React may just be telling that the area failed.
  await null;
  await withinMs(areaLimits.unmount, module.unmount());
}
