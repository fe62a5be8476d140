import { useEffect, useState } from 'react';

const retryMs = 5_000;

export interface LatePart<Part> {
  /** Fetches the part once; a failure may be tried again. */
  load: () => Promise<void>;
  loaded: () => Part | undefined;
}

/**
 * A part of a screen whose code comes after it. Unlike React's `lazy`, a file that cannot be had now is
 * tried again, and takes nothing else of the screen with it.
 */
export function latePart<Part>(fetchPart: () => Promise<Part>): LatePart<Part> {
  let part: Part | undefined;
  let pending: Promise<void> | undefined;
  return {
    loaded: () => part,
    load() {
      pending ??= fetchPart().then(
        (fetched) => {
          part = fetched;
        },
        (error: unknown) => {
          pending = undefined;
          throw error;
        },
      );
      return pending;
    },
  };
}

/** The part once it is here; asks for it, again and again, until it comes. */
export function useLatePart<Part>({ load, loaded }: LatePart<Part>): Part | undefined {
  const [tries, setTries] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each try is one more
  useEffect(() => {
    if (loaded()) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isHere = true;
    const next = () => isHere && setTries((count) => count + 1);
    load().then(next, () => {
      if (isHere) timer = setTimeout(next, retryMs);
    });
    return () => {
      isHere = false;
      clearTimeout(timer);
    };
  }, [tries, load, loaded]);
  return loaded();
}
