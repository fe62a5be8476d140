import { type ComponentType, useEffect, useState } from 'react';
import { latePart } from '#shared/console/index.ts';

type Download<Props> = () => Promise<ComponentType<Props>>;

export interface LazyPart<Props> {
  /** Downloads the part before it is needed; a failure is left to the need itself. */
  warm: () => void;
  /**
   * The part, once it is here, from its first need on: what closes may still have to give back the
   * focus. `onFail` hears of a download that failed twice.
   */
  usePart: (isNeeded: boolean, onFail?: () => void) => ComponentType<Props> | undefined;
}

/** A part of a component that is heavy and so comes in a file of its own. */
export function lazyPart<Props>(download: Download<Props>): LazyPart<Props> {
  const { load, loaded } = latePart(() => download().catch(download));

  return {
    warm: () => void load().catch(() => undefined),
    usePart(isNeeded, onFail) {
      const [, setLoads] = useState(0);
      const [wasNeeded, setWasNeeded] = useState(isNeeded);
      if (isNeeded && !wasNeeded) setWasNeeded(true);
      // biome-ignore lint/correctness/useExhaustiveDependencies: only the need starts a download
      useEffect(() => {
        if (!isNeeded || loaded()) return;
        let isHere = true;
        load().then(
          () => isHere && setLoads((loads) => loads + 1),
          (error: unknown) => {
            reportError(error);
            if (isHere) onFail?.();
          },
        );
        return () => {
          isHere = false;
        };
      }, [isNeeded]);
      return wasNeeded ? loaded() : undefined;
    },
  };
}
