import { minuteMs } from '#shared/utils/durations.ts';
import type { Logger } from './logger.ts';

const everyMs = minuteMs;

/**
 * Throttles the log of a failure that may occur a thousand times a second: logs the first at once,
 * then counts.
 */
export function repeatedWarning(log: Logger, message: string): (error: unknown) => void {
  let loggedAt = Number.NEGATIVE_INFINITY;
  let suppressed = 0;
  return (error) => {
    const now = performance.now();
    if (now - loggedAt < everyMs) {
      suppressed += 1;
      return;
    }
    log.warn({ err: error, ...(suppressed > 0 && { suppressed }) }, message);
    loggedAt = now;
    suppressed = 0;
  };
}
