import { type ComponentType, useEffect, useState } from 'react';
import { deferredPart } from '#shared/console/index.ts';

type Download<Props> = () => Promise<ComponentType<Props>>;

export interface LazyPart<Props> {
  /** Preloads the part; errors are reported when it is needed. */
  warm: () => void;
  /**
   * The part once it was needed and is loaded. It stays mounted after it is closed, to restore the
   * focus. `onFail` is called when the download failed twice.
   */
  usePart: (isNeeded: boolean, onFail?: () => void) => ComponentType<Props> | undefined;
}

/** A heavy part of a component in a chunk of its own. */
export function lazyPart<Props>(download: Download<Props>): LazyPart<Props> {
  const { load, loaded } = deferredPart(() => download().catch(download));

  return {
    warm: () => void load().catch(() => undefined),
    usePart(isNeeded, onFail) {
      const [, setLoads] = useState(0);
      const [wasNeeded, setWasNeeded] = useState(isNeeded);
      if (isNeeded && !wasNeeded) setWasNeeded(true);
      // biome-ignore lint/correctness/useExhaustiveDependencies: only the need starts a download
      useEffect(() => {
        if (!isNeeded || loaded()) return;
        let isMounted = true;
        load().then(
          () => isMounted && setLoads((loads) => loads + 1),
          (error: unknown) => {
            reportError(error);
            if (isMounted) onFail?.();
          },
        );
        return () => {
          isMounted = false;
        };
      }, [isNeeded]);
      return wasNeeded ? loaded() : undefined;
    },
  };
}
