/**
 * Tells how long ago it was started. The clock of the day may be set back, and the one that never is
 * stands still while a device sleeps: the longer of the two times counts.
 */
export function startStopwatch(): () => number {
  const date = Date.now();
  const ticks = performance.now();
  return () => Math.max(Date.now() - date, performance.now() - ticks);
}
