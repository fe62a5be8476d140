/**
 * Returns the ms since the start. The system clock may be set back, and the monotonic clock stops while
 * a device sleeps, so the larger difference counts.
 */
export function startStopwatch(): () => number {
  const date = Date.now();
  const ticks = performance.now();
  return () => Math.max(Date.now() - date, performance.now() - ticks);
}
