import { ModelError } from './model-error.ts';

interface CircuitOptions {
  /** Failures in a row after which calls pause. */
  maxFailures?: number;
  pauseMs?: number;
  now?: () => number;
}

/**
 * Spares customers the wait for a service that is down: after failures in a row, calls fail at once
 * for a while, then one call checks whether the service has recovered.
 */
export function createCircuit({
  maxFailures = 3,
  pauseMs = 30_000,
  now = Date.now,
}: CircuitOptions = {}) {
  let failures = 0;
  let pausedUntil = 0;

  return {
    async run<Result>(work: () => Promise<Result>): Promise<Result> {
      if (now() < pausedUntil) throw new ModelError('connect', 'paused after several failures');
      // Only this call tries; concurrent ones fail at once.
      if (failures >= maxFailures) pausedUntil = now() + pauseMs;
      try {
        const result = await work();
        failures = 0;
        pausedUntil = 0;
        return result;
      } catch (error) {
        failures += 1;
        if (failures >= maxFailures) pausedUntil = now() + pauseMs;
        throw error;
      }
    },
  };
}
