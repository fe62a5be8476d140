import { useEffect, useState } from 'react';

const retryMs = 5_000;

export interface DeferredPart<Part> {
  /** Fetches the part once; a failed fetch can be retried. */
  load: () => Promise<void>;
  loaded: () => Part | undefined;
}

/**
 * A lazily loaded part of a screen. Unlike React's `lazy`, a failed fetch is retried and does not
 * break the rest of the screen.
 */
export function deferredPart<Part>(fetchPart: () => Promise<Part>): DeferredPart<Part> {
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

/** The part once it is loaded; retries until it is. */
export function useDeferredPart<Part>({ load, loaded }: DeferredPart<Part>): Part | undefined {
  const [attempts, setAttempts] = useState(0);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each attempt runs the effect again
  useEffect(() => {
    if (loaded()) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isMounted = true;
    const next = () => isMounted && setAttempts((count) => count + 1);
    load().then(next, () => {
      if (isMounted) timer = setTimeout(next, retryMs);
    });
    return () => {
      isMounted = false;
      clearTimeout(timer);
    };
  }, [attempts, load, loaded]);
  return loaded();
}
